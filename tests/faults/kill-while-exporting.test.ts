import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seedTestWorld } from '../server/test-world.ts';
import { addEnrollments } from './many-enrollments.ts';
import { openCommandToKill, rounds } from './open-command-to-kill.ts';

const records = 6000;
const { storage, start, isWriting, untilEnded } = openCommandToKill(async (opened) => {
  await seedTestWorld(opened);
  await addEnrollments(opened, records);
});
const beginExport = (): ChildProcess => start(['export', 'enrollments', '--school', 'bay-state']);

describe('an export that is killed', () => {
  it(`leaves no partial run after ${rounds} kills at random moments`, { timeout: 900_000 }, async () => {
    const seen = { withoutRun: 0, withRun: 0, whileWriting: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      // Every record changes, so that the run has a lot to write.
      await storage().system((trx) =>
        trx
          .updateTable('studentCoverages')
          .set({ planName: `Plan ${round}` })
          .where('id', 'like', 'cov_many-%')
          .execute(),
      );
      const before = await countRuns();
      const exporting = beginExport();
      // An export may end before the test kills it.
      const ended = once(exporting, 'exit');
      // Every other kill happens while the export writes rows. The rest happen at any time.
      if (round % 2 === 1) await untilWriting(exporting);
      await pause(Math.random() * (round % 2 === 1 ? 200 : 3000));
      if (await isWriting('export_rows')) seen.whileWriting += 1;
      exporting.kill('SIGKILL');
      await ended;
      await untilEnded('export_runs');
      if ((await countRuns()) === before) seen.withoutRun += 1;
      else seen.withRun += 1;
      expect(await findHalfRuns()).toEqual([]);

      // The program tries again.
      const again = beginExport();
      const [code] = (await once(again, 'exit')) as [number];
      expect(code).toBe(0);
      expect(await findHalfRuns()).toEqual([]);
    }
    console.log(`${rounds} kills: ${JSON.stringify(seen)}`);
    expect(seen.whileWriting).toBeGreaterThan(0);
  });
});

async function countRuns(): Promise<number> {
  return (await storage().system((trx) => trx.selectFrom('exportRuns').select('id').execute())).length;
}

/** Runs whose rows do not match their counts, and counts that are lower than the whole school. */
async function findHalfRuns(): Promise<readonly unknown[]> {
  const { rows } = await storage().system((trx) =>
    sql`select number, changed_count, record_count,
        (select count(*)::int from export_rows where export_rows.kind = export_runs.kind and run = number) as rows
      from export_runs
      where record_count < ${records} or changed_count + removed_count <> (
        select count(*) from export_rows where export_rows.kind = export_runs.kind and run = number)`.execute(trx),
  );
  return rows;
}

async function untilWriting(exporting: ChildProcess): Promise<void> {
  while (exporting.exitCode === null && !(await isWriting('export_rows'))) await pause(5);
  expect(exporting.exitCode).toBeNull();
}

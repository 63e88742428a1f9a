import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addWaiting } from '../server/reviews/add-waiting.ts';
import { seedTestWorld } from '../server/test-world.ts';
import { openCommandToKill, rounds } from './open-command-to-kill.ts';

const submissions = 200;
const { folder, storage, start, untilEnded } = openCommandToKill(async (opened) => {
  await seedTestWorld(opened);
  await addWaiting(
    opened,
    Array.from({ length: submissions }, () => 'Maya Rivera'),
  );
});

describe('an import of decisions that is killed', () => {
  it(`makes each decision once after ${rounds} kills at random moments`, { timeout: 900_000 }, async () => {
    let whileDeciding = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const before = await countDecided();
      const importing = await beginImport();
      // An import may end before the test kills it.
      const ended = once(importing, 'exit');
      while (importing.exitCode === null && (await countDecided()) === before) await pause(10);
      await pause(Math.random() * 100);
      importing.kill('SIGKILL');
      await ended;
      await untilEnded('reviews');
      const after = await countDecided();
      if (after > before && after < submissions) whileDeciding += 1;
      expect(await countWhole()).toEqual({ rows: after, decisions: after, mails: after });
    }
    const again = await beginImport();
    const [code] = (await once(again, 'exit')) as [number];
    expect(code).toBe(0);
    expect(await countWhole()).toEqual({ rows: submissions, decisions: submissions, mails: submissions });
    console.log(`${rounds} kills, ${whileDeciding} in the middle of the file`);
    expect(whileDeciding).toBeGreaterThan(0);
  });
});

/** Starts the command that refuses every submission. */
async function beginImport(): Promise<ChildProcess> {
  const file = join(folder(), 'decisions.csv');
  const rows = Array.from({ length: submissions }, (_, at) => `row-${at},CC-MADE-${at},refuse`);
  await writeFile(file, ['key,reference,decision', ...rows, ''].join('\r\n'));
  return start(['decisions', 'import', file, '--school', 'bay-state'], { TODAY: '2026-11-21' });
}

async function countDecided(): Promise<number> {
  const rows = await storage().system((trx) =>
    trx.selectFrom('reviews').select('id').where('state', '=', 'refused').execute(),
  );
  return rows.length;
}

/** Each decision has its row and its email, because one transaction writes all of them. */
function countWhole() {
  return storage().system(async (trx) => ({
    rows: (await trx.selectFrom('importRows').select('id').execute()).length,
    decisions: (await trx.selectFrom('reviewDecisions').select('id').execute()).length,
    mails: (await trx.selectFrom('outboxMessages').select('id').where('kind', '=', 'mail').execute()).length,
  }));
}

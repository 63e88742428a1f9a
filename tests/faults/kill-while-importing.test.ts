import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { seedDemoWorld } from '../../server/demo/index.ts';
import { manyRows, rosterFileOf } from '../journeys/roster-files.ts';
import { demoFiles } from '../storage/demo-schools.ts';
import { openCommandToKill, rounds } from './open-command-to-kill.ts';

const today = '2026-11-21';
const students = 1500;
const { folder, storage, start, untilEnded } = openCommandToKill((opened, keyRing) =>
  seedDemoWorld(opened, { today, ...demoFiles, keyRing }),
);

describe('a roster import that is killed', () => {
  it(
    `changes either all students in the file or none after ${rounds} kills at random moments`,
    { timeout: 900_000 },
    async () => {
      const seen = { before: 0, after: 0, whileApplying: 0 };
      let street = '';
      for (let round = 1; round <= rounds; round += 1) {
        const next = `${round} Main Street`;
        const before = await countOf(street);
        expect(before).toBe(street === '' ? 0 : students);
        const importing = await beginImport(next);
        // An import may end before the test kills it.
        const ended = once(importing, 'exit');
        // Every other kill happens while the import writes students. The rest happen at any time.
        if (round % 2 === 1) await untilApplying(importing);
        await pause(Math.random() * (round % 2 === 1 ? 400 : 3000));
        if ((await workOf()) === 'applying') seen.whileApplying += 1;
        importing.kill('SIGKILL');
        await ended;
        await untilEnded('students');

        const written = await countOf(next);
        expect([0, students]).toContain(written);
        expect(await countOf(street === '' ? next : street)).toBe(
          written === 0 ? before : street === '' ? students : 0,
        );
        if (written === 0) seen.before += 1;
        else seen.after += 1;

        // The school tries again after the run no longer counts as in progress.
        await letTimePass();
        const again = await beginImport(next);
        const [code] = (await once(again, 'exit')) as [number];
        expect(code).toBe(0);
        expect(await countOf(next)).toBe(students);
        street = next;
      }
      console.log(`${rounds} kills: ${JSON.stringify(seen)}`);
      expect(seen.whileApplying).toBeGreaterThan(0);
      const runs = await storage().system((trx) => trx.selectFrom('rosterRuns').select('working').execute());
      expect(runs.filter(({ working }) => working !== null)).toEqual([]);
    },
  );
});

/** Starts the command that imports a file in which every student lives at this address. */
async function beginImport(street: string): Promise<ChildProcess> {
  const file = join(folder(), 'roster.csv');
  const text = rosterFileOf(manyRows(students)).toString().replaceAll(',F,,,,MA,', `,F,${street},,Boston,MA,`);
  await writeFile(file, text);
  const school = ['--school', 'bay-state', '--period', 'annual', '--accept'];
  return start(['roster', 'import', file, ...school], { TODAY: today });
}

async function untilApplying(importing: ChildProcess): Promise<void> {
  while (importing.exitCode === null && (await workOf()) !== 'applying') await pause(10);
  expect(importing.exitCode).toBeNull();
}

async function workOf(): Promise<string | null> {
  const run = await storage().system((trx) =>
    trx.selectFrom('rosterRuns').select('working').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  );
  return run?.working ?? null;
}

async function letTimePass(): Promise<void> {
  await storage().system((trx) =>
    trx
      .updateTable('rosterRuns')
      .set({ workedAt: new Date(Date.now() - 3_600_000) })
      .where('working', 'is not', null)
      .execute(),
  );
}

/** The number of students from the file who live at this address. */
async function countOf(street: string): Promise<number> {
  const rows = await storage().system((trx) =>
    trx.selectFrom('students').select('street1').where('schoolStudentId', 'like', '40______').execute(),
  );
  return rows.filter(({ street1 }) => street1 === street).length;
}

import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseOnePerson } from '../../../server/people/erase-one-person.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { removeAccounts } from '../../../server/retention/kinds/remove-accounts.ts';
import { lockStudents } from '../../../server/schools/lock-student.ts';
import { openTestStorage } from '../../storage/open-test-storage.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { seedTestWorld } from '../test-world.ts';
import { linesOf, readTestFile, takeTestRun } from './export-school.ts';

const kind = 'submissions';
const name = 'Núñez Ortega';
const clock = createClock('2027-06-01');

let storage: Storage;
beforeEach(async () => {
  storage = await openTestStorage({ kind: 'postgres' });
  await seedTestWorld(storage);
  await sendRosasForm();
}, 60_000);
afterEach(() => storage.close());

async function sendRosasForm(): Promise<void> {
  const record = {
    id: 'req_rosa',
    universityId: 'uni_bay-state',
    studentId: 'stu_rosa',
    formId: 'quote',
    subjectId: 'req_rosa',
    formVersion: 1,
    definitionHash: '0'.repeat(64),
    status: 'submitted',
    answers: {},
    reference: 'CC-ROSA',
    savedAt: '2026-11-20',
    submittedAt: '2026-11-20',
  } as const;
  await storage.system((trx) => trx.insertInto('formRecords').values(record).execute());
}

function eraseRosa(from: Storage = storage) {
  return eraseOnePerson(
    { storage: from, clock, keyRing: testKeyRing },
    { slug: 'bay-state', schoolStudentId: '20001234', dryRun: false },
  );
}

async function waitForLockedStatement(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(storage.db);
    if (rows.length > 0) return;
    await pause(20);
  }
}

describe('an export that is taken', () => {
  it('refuses others of its kind immediately, so that they do not hold a connection, and allows one of another kind', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const blocked = storage.system(async (trx) => {
      // The first run of a kind, so there is no earlier run to lock.
      await sql`lock table export_rows in exclusive mode`.execute(trx);
      await released;
    });
    const first = takeTestRun(storage, kind);
    first.catch(() => {});
    await waitForLockedStatement();
    const others = await Promise.allSettled(Array.from({ length: 4 }, () => takeTestRun(storage, kind)));
    const another = takeTestRun(storage, 'charges');
    release();
    await blocked;
    for (const other of others) expect(other).toMatchObject({ status: 'rejected', reason: { code: 'EXPORT_BUSY' } });
    // If the others waited, the first run could not finish until it gave up.
    expect(await first).toBe(1);
    expect(await another).toBe(1);
    expect(await takeTestRun(storage, kind)).toBe(2);
  });

  it('drops a person who was erased while it was taken, at the next run, even if its process ended', async () => {
    let hasEnded = false;
    const ending: Storage = {
      ...storage,
      async inTenantAtOneMoment(id, work) {
        const taken = await storage.inTenantAtOneMoment(id, async (trx) => {
          const run = await work(trx);
          await eraseRosa();
          return run;
        });
        hasEnded = true;
        return taken;
      },
      system: (work) => (hasEnded ? Promise.reject(new Error('The process ended.')) : storage.system(work)),
    };
    await expect(takeTestRun(ending, kind)).rejects.toThrow('The process ended.');
    expect(await readTestFile(storage, { kind, number: 1 })).toContain(name);
    expect(await takeTestRun(storage, kind)).toBe(2);
    expect(await readTestFile(storage, { kind, number: 1 })).not.toContain(name);
    // The run after the repair tells receivers that the record is gone.
    const changes = linesOf(await readTestFile(storage, { kind, number: 2, since: 1 }));
    expect(changes.map(({ change }) => change)).toEqual(['removed']);
  });

  it('has nothing of a person whose erasure was not committed yet', async () => {
    const takenBefore: string[] = [];
    const slow: Storage = {
      ...storage,
      system: (work) =>
        storage.system(async (trx) => {
          const result = await work(trx);
          if (takenBefore.length > 0) return result;
          const number = await takeTestRun(storage, kind);
          takenBefore.push(await readTestFile(storage, { kind, number }));
          return result;
        }),
    };
    expect((await eraseRosa(slow)).obstacles).toEqual([]);
    expect(takenBefore).toEqual([expect.stringContaining(name)]);
    expect(await readTestFile(storage, { kind, number: 1 })).not.toContain(name);
  });

  it('has nothing of a person whose account was removed at the end of its retention period', async () => {
    await takeTestRun(storage, kind);
    expect(await readTestFile(storage, { kind, number: 1 })).toContain(name);
    await storage.system(async (trx) => {
      await trx.deleteFrom('formRecords').where('id', '=', 'req_rosa').execute();
      const lock = await lockStudents(trx, ['stu_rosa']);
      await removeAccounts({ trx, lock, universityId: 'uni_bay-state', now: clock.now() }, ['stu_rosa']);
    });
    expect(await readTestFile(storage, { kind, number: 1 })).not.toContain(name);
  });
});

import type { ReminderAudience, ReminderDefinition } from '@campus-cover/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { openTestStorage, sampledStorageKinds } from '../../storage/open-test-storage.ts';
import { addPayment, addPerson, addSchool, addWaiver, catalogWithReminders, openReminders } from './reminder-world.ts';

const today = '2026-12-08';
const deadline = '2026-12-15';
const audiences = ['not-registered', 'no-answer', 'draft-open', 'asked', 'not-paid'] as const;

/** Everything about one student that can decide whether a reminder is due. */
interface Situation {
  readonly isRegistered: boolean;
  readonly form: 'none' | 'draft' | 'waiting' | 'asked' | 'refused';
  readonly status: 'Eligible' | 'Pending Enrollment' | 'Enrolled' | 'Waived' | 'Enrollment Expired';
  readonly payment: 'none' | 'Pending' | 'Processing' | 'Paid';
  readonly isGone: boolean;
}

const situation: fc.Arbitrary<Situation> = fc.record({
  isRegistered: fc.boolean(),
  form: fc.constantFrom('none', 'draft', 'waiting', 'asked', 'refused'),
  status: fc.constantFrom(
    'Eligible',
    'Eligible',
    'Eligible',
    'Pending Enrollment',
    'Enrolled',
    'Waived',
    'Enrollment Expired',
  ),
  payment: fc.constantFrom('none', 'Pending', 'Processing', 'Paid'),
  isGone: fc.constantFrom(false, false, false, true),
});

/** Often nothing happens. */
const change = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: situation });

/** The rules in the guide to schools, without SQL. Null: the student has acted, or cannot act. */
function audienceOf({ isRegistered, form, status, payment, isGone }: Situation): ReminderAudience | null {
  if (isGone) return null;
  if (status === 'Pending Enrollment') return payment === 'Pending' ? 'not-paid' : null;
  if (status !== 'Eligible' || form === 'waiting') return null;
  if (!isRegistered) return 'not-registered';
  if (form === 'asked') return 'asked';
  return form === 'draft' ? 'draft-open' : 'no-answer';
}

describe.each(sampledStorageKinds)('reminders on %s, in any order of events', (kind) => {
  let storage: Storage;
  let catalog: FormCatalog;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    await addSchool(storage);
    const rule = (to: ReminderAudience): ReminderDefinition => ({
      to: [to],
      days: 7,
      before: to === 'not-paid' ? 'payUntil' : 'enrollUntil',
      subject: 'Act',
      text: 'Act by {deadline}.',
    });
    catalog = await catalogWithReminders(Object.fromEntries(audiences.map((to) => [to, rule(to)])));
  }, 60_000);
  afterAll(() => storage.close());

  async function removeAll(): Promise<void> {
    await storage.system(async (trx) => {
      for (const table of [
        'outboxMessages',
        'reminders',
        'reviews',
        'formRecords',
        'paymentItems',
        'payments',
      ] as const)
        await trx.deleteFrom(table).execute();
      await trx.deleteFrom('studentCoverages').execute();
      await trx.deleteFrom('students').execute();
    });
  }

  async function write(name: string, { isRegistered, form, status, payment, isGone }: Situation): Promise<void> {
    await storage.system(async (trx) => {
      const mine = `stu_${name}`;
      await trx.deleteFrom('reviews').where('studentId', '=', mine).execute();
      await trx.deleteFrom('paymentItems').where('paymentId', '=', `pay_${name}`).execute();
      await trx.deleteFrom('payments').where('studentId', '=', mine).execute();
      await trx.deleteFrom('formRecords').where('studentId', '=', mine).execute();
      await trx
        .updateTable('students')
        .set({ registeredAt: isRegistered ? '2026-09-01T00:00:00Z' : null })
        .where('id', '=', mine)
        .execute();
      await trx
        .updateTable('studentCoverages')
        .set({ studentCoverageStatus: status, goneSince: isGone ? '2026-12-01' : null })
        .where('studentId', '=', mine)
        .execute();
    });
    if (form !== 'none') await addWaiver(storage, name, form);
    if (payment !== 'none') await addPayment(storage, name, { payUntil: deadline, status: payment });
  }

  it('reach exactly the students who have not acted when the message is sent', async () => {
    const seen = { sent: 0, dropped: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(situation, change, change), { minLength: 4, maxLength: 6 }),
        async (students) => {
          await removeAll();
          const expected: string[] = [];
          const named = students.map((events, index) => ({ name: `s${index}`, events }));
          for (const { name, events } of named) {
            await addPerson(storage, { name });
            await write(name, events[0]);
          }
          const busy = openReminders({ storage, catalog, today, failure: () => new Error('busy') });
          await busy.post();
          for (const { name, events } of named) if (events[1]) await write(name, events[1]);
          // The mail server refuses the first attempt, and more happens before the second one.
          await busy.sendAll();
          for (const { name, events } of named) if (events[2]) await write(name, events[2]);
          const later = openReminders({ storage, catalog, today, now: new Date(`${today}T18:00:00Z`) });
          const received = await later.sendAll();
          for (const { name, events } of named) {
            const [first, second, third] = events.map((one) => one && audienceOf(one));
            const isSent = first !== null && (second ?? first) === first && (third ?? second ?? first) === first;
            // A student who has acted and undone it may receive none, but never one after acting.
            const undone = events[1] !== null && audienceOf(events[1]) === null;
            const acted = events[2] !== null && audienceOf(events[2]) === null;
            if (isSent && !undone && !acted) expected.push(`${name}@bay-state.example`);
          }
          expect(received).toEqual(expected.sort());
          seen.sent += received.length;
          seen.dropped += students.length - received.length;
        },
      ),
      { numRuns: 15 },
    );
    expect(seen.sent).toBeGreaterThan(5);
    expect(seen.dropped).toBeGreaterThan(10);
  }, 120_000);
});

import type { Transaction } from 'kysely';
import { moveCoverage, moveDependentCoverage } from '../coverage/move-coverage.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import type { Database, JsonObject, Storage } from '../platform/storage/index.ts';
import { lockStudent } from '../schools/lock-student.ts';
import { expireOtherSessions } from './payment-sessions.ts';
import { lockPayment, type LockedPayment } from './payment-work.ts';

interface ExpiryParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly baseUrl: string;
}

/** How many of each expired, and the errors of the others. */
export interface Expired {
  readonly payments: number;
  readonly coverages: number;
  readonly failures: readonly unknown[];
}

/**
 * Ends what has passed its last day, in the time zone of its school: an enrollment that was not paid, and a coverage
 * that is closed for enrollment and waiver. Each has its own transaction, so one that fails does not delay the others.
 */
export async function expireEnrollments({ storage, clock, ...parts }: ExpiryParts): Promise<Expired> {
  const schools = await storage.db.selectFrom('universities').select(['id', 'timeZone']).execute();
  const failures: unknown[] = [];
  let payments = 0;
  let coverages = 0;
  for (const { id, timeZone } of schools) {
    const day = { storage, ...parts, now: clock.now(), today: clock.today(timeZone), universityId: id };
    payments += await countDone(await findLatePayments(day), (of) => expirePaymentOnce(day, of), failures);
    coverages += await countDone(await findLateCoverages(day), (of) => expireCoverage(day, of), failures);
  }
  return { payments, coverages, failures };
}

interface SchoolsDay extends Omit<ExpiryParts, 'clock'> {
  readonly now: Date;
  readonly today: string;
  readonly universityId: string;
}

async function countDone(
  ids: readonly string[],
  expire: (id: string) => Promise<boolean>,
  failures: unknown[],
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    try {
      if (await expire(id)) done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return done;
}

async function findLatePayments({ storage, universityId, today }: SchoolsDay): Promise<readonly string[]> {
  const late = await storage.system((trx) =>
    trx
      .selectFrom('payments')
      .select('id')
      .where('universityId', '=', universityId)
      .where('status', '=', 'Pending')
      .where('payUntil', '<', today)
      .orderBy('id')
      .execute(),
  );
  return late.map(({ id }) => id);
}

function expirePaymentOnce(day: SchoolsDay, id: string): Promise<boolean> {
  return day.storage.system(async (trx) => {
    const locked = await lockPayment(trx, id);
    // Paid in the meantime.
    if (locked?.payment.status !== 'Pending') return false;
    await expirePayment(locked, day);
    return true;
  });
}

async function expirePayment({ payment, lock }: LockedPayment, day: SchoolsDay): Promise<void> {
  const { trx } = lock;
  await trx.updateTable('payments').set({ status: 'Cancelled' }).where('id', '=', payment.id).execute();
  await expireOtherSessions({ trx, now: day.now }, payment);
  const items = await trx
    .selectFrom('paymentItems')
    .select(['studentCoverageId', 'dependentId'])
    .where('paymentId', '=', payment.id)
    .orderBy('id')
    .execute();
  const move = { from: 'Pending Enrollment', to: 'Enrollment Expired' } as const;
  for (const { studentCoverageId, dependentId } of items) {
    if (dependentId === null) await moveCoverage(lock, { id: studentCoverageId, ...move });
    else await moveDependentCoverage(lock, { studentCoverageId, dependentId, ...move });
  }
  await recordExpiry(trx, day, {
    action: 'enrollment.expired',
    subjectId: payment.recordId,
    details: { reference: payment.reference },
  });
  const student = await trx
    .selectFrom('students')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', payment.studentId)
    .executeTakeFirstOrThrow();
  await postMail(trx, {
    keyRing: day.keyRing,
    universityId: payment.universityId,
    to: { name: `${student.firstName} ${student.lastName}`, address: student.email },
    content: {
      subject: `Your enrollment has expired (${payment.reference})`,
      heading: 'Your enrollment has expired',
      paragraphs: [
        `Hello ${student.firstName},`,
        `your enrollment ${payment.reference} was not paid in time. No one in it is covered, and you owe nothing.`,
        'If your life has changed, for example by a birth or the loss of other insurance, you may still be able to enroll.',
      ],
      action: { label: 'See your coverage', url: `${day.baseUrl}/dashboard` },
    },
    now: day.now,
  });
}

async function findLateCoverages({ storage, universityId, today }: SchoolsDay): Promise<readonly string[]> {
  const late = await storage.system((trx) =>
    trx
      .selectFrom('studentCoverages')
      .select('id')
      .where('universityId', '=', universityId)
      .where('studentCoverageStatus', '=', 'Eligible')
      .where('enrollUntil', '<', today)
      // A school may accept waivers longer than enrollments.
      .where((where) => where.or([where('waiveUntil', 'is', null), where('waiveUntil', '<', today)]))
      .orderBy('id')
      .execute(),
  );
  return late.map(({ id }) => id);
}

function expireCoverage(day: SchoolsDay, id: string): Promise<boolean> {
  return day.storage.system(async (trx) => {
    const find = trx.selectFrom('studentCoverages').where('id', '=', id);
    const { studentId } = await find.select('studentId').executeTakeFirstOrThrow();
    const lock = await lockStudent(trx, studentId);
    const { studentCoverageStatus } = await find.select('studentCoverageStatus').executeTakeFirstOrThrow();
    // Waived or enrolled in the meantime.
    if (studentCoverageStatus !== 'Eligible') return false;
    await moveCoverage(lock, { id, from: 'Eligible', to: 'Enrollment Expired' });
    await recordExpiry(trx, day, { action: 'coverage.expired', subjectId: id });
    return true;
  });
}

function recordExpiry(
  trx: Transaction<Database>,
  { universityId, now }: SchoolsDay,
  fact: { readonly action: string; readonly subjectId: string; readonly details?: JsonObject },
) {
  return trx
    .insertInto('auditEntries')
    .values({ universityId, at: now, actorId: 'system', outcome: 'success', requestId: null, details: {}, ...fact })
    .execute();
}

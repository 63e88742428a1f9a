import type { Transaction } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import { postMail } from '../mail/post-mail.ts';
import { expireOtherSessions } from '../payments/payment-sessions.ts';
import { lockPayment } from '../payments/payment-work.ts';
import type { KeyRing } from '../secrets/key-ring.ts';
import type { Database, JsonObject, Payment, Storage } from '../storage/index.ts';
import { moveCoverage, moveDependentCoverage } from './move-coverage.ts';

interface ExpiryParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly baseUrl: string;
}

/** How many went each way, and what went wrong with others. */
export interface Expired {
  readonly payments: number;
  readonly coverages: number;
  readonly failures: readonly unknown[];
}

/**
 * Ends what its last day has passed for, in the time zone of its school: an enrollment that was not paid, and a coverage in which
 * nobody can enroll any more nor waive it. One transaction each: one that fails holds up no other.
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
    const payment = await lockPayment(trx, id);
    // Paid in the meantime.
    if (payment?.status !== 'Pending') return false;
    await expirePayment(trx, payment, day);
    return true;
  });
}

async function expirePayment(trx: Transaction<Database>, payment: Payment, day: SchoolsDay): Promise<void> {
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
    if (dependentId === null) await moveCoverage(trx, { id: studentCoverageId, ...move });
    else await moveDependentCoverage(trx, { studentCoverageId, dependentId, ...move });
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
        `your enrollment ${payment.reference} was not paid in time. Nobody in it is covered, and nothing is owed.`,
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
      // A school may take waivers longer than enrollments.
      .where((where) => where.or([where('waiveUntil', 'is', null), where('waiveUntil', '<', today)]))
      .orderBy('id')
      .execute(),
  );
  return late.map(({ id }) => id);
}

function expireCoverage(day: SchoolsDay, id: string): Promise<boolean> {
  return day.storage.system(async (trx) => {
    const coverage = await trx
      .selectFrom('studentCoverages')
      .select('studentCoverageStatus')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (coverage?.studentCoverageStatus !== 'Eligible') return false;
    await moveCoverage(trx, { id, from: 'Eligible', to: 'Enrollment Expired' });
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

import { completePayment } from '@campus-cover/engine';
import { moveCoverage, moveDependentCoverage } from '../coverage/move-coverage.ts';
import type { BaseCatalog } from '../forms/definitions/form-catalog.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { closeCoverage, findLateCoverages } from './close-coverages.ts';
import { endUnpaid, findUnpaid, type UnpaidDay } from './installments/end-unpaid.ts';
import { mailStudent } from './mail-student.ts';
import { expireOtherSessions } from './payment-sessions.ts';
import { lockPayment, type LockedPayment } from './payment-work.ts';
import { recordJob, type SchoolsDay } from './schools-day.ts';

interface ExpiryParts extends Pick<SchoolsDay, 'storage' | 'keyRing' | 'baseUrl'> {
  readonly clock: Clock;
  readonly forms: { readonly catalog: Pick<BaseCatalog, 'coveragePeriods' | 'school'> };
}

/** How many items of each kind ended, and the errors for those that did not. */
export interface Expired {
  readonly payments: number;
  /** Enrollments whose coverages ended because an installment was not paid. */
  readonly unpaid: number;
  readonly coverages: number;
  /** Students whom the portal enrolled because they did nothing. */
  readonly enrolled: number;
  readonly failures: readonly unknown[];
}

/**
 * Closes each item whose last day has passed in its school's time zone: an unpaid enrollment, or a coverage that is
 * closed for enrollment and waiver. It also ends coverages whose later installments are not paid, if the school says
 * so. Each item has its own transaction: a failure does not delay the others, and a job that is interrupted or runs
 * twice closes each item only once.
 */
export async function expireEnrollments({ clock, forms, ...parts }: ExpiryParts): Promise<Expired> {
  const schools = await parts.storage.db.selectFrom('universities').select(['id', 'slug', 'timeZone']).execute();
  const failures: unknown[] = [];
  const done = { payments: 0, unpaid: 0, coverages: 0, enrolled: 0 };
  for (const { id, slug, timeZone } of schools) {
    const now = clock.now();
    const today = clock.today(timeZone);
    const periods = () => forms.catalog.coveragePeriods(slug);
    const graceDays = () => completePayment(forms.catalog.school(slug)?.payment).endUnpaidAfterDays;
    const day: UnpaidDay = { ...parts, now, today, universityId: id, periods, graceDays };
    for (const payment of await findLatePayments(day))
      await attempt(async () => {
        if (await expirePaymentOnce(day, payment)) done.payments += 1;
      });
    for (const payment of await findUnpaid(day))
      await attempt(async () => {
        if (await endUnpaid(day, payment)) done.unpaid += 1;
      });
    for (const coverage of await findLateCoverages(day))
      await attempt(async () => {
        const closed = await closeCoverage(day, coverage);
        if (closed !== null) done[closed === 'expired' ? 'coverages' : 'enrolled'] += 1;
      });
  }
  return { ...done, failures };

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  }
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
    // The student paid in the meantime.
    if (locked?.payment.status !== 'Pending') return false;
    await expirePayment(locked, day);
    return true;
  });
}

async function expirePayment({ payment, lock }: LockedPayment, day: SchoolsDay): Promise<void> {
  const { trx } = lock;
  await trx.updateTable('payments').set({ status: 'Cancelled' }).where('id', '=', payment.id).execute();
  await expireOtherSessions({ trx, now: day.now }, { payment });
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
  await recordJob(trx, day, {
    action: 'enrollment.expired',
    subjectId: payment.recordId ?? lock.studentId,
    details: { reference: payment.reference },
  });
  await mailStudent(lock, day, (firstName) => ({
    subject: `Your enrollment has expired (${payment.reference})`,
    heading: 'Your enrollment has expired',
    paragraphs: [
      `Hello ${firstName},`,
      `Your enrollment ${payment.reference} was not paid in time. No one in it is covered, and you owe nothing.`,
      'If you have had a life event, such as a birth or the loss of other insurance, you may still be able to enroll.',
    ],
    action: { label: 'See your coverage', url: `${day.baseUrl}/dashboard` },
  }));
}

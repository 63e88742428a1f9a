import { addDays } from '@campus-cover/engine';
import { cancelInstallments } from '../../coverage/installments/cancel-installments.ts';
import { sql, type Transaction } from 'kysely';
import { endsUnpaid, type EndableItem } from '../../coverage/installments/ends-unpaid.ts';
import type { Database, Installment, IsoDate, Payment, StudentCoverage } from '../../platform/storage/index.ts';
import type { StudentLock } from '../../schools/lock-student.ts';
import { endCoverage } from '../../termination/end-coverage.ts';
import { mailStudent } from '../mail-student.ts';
import { lockPayment } from '../payment-work.ts';
import { recordJob, type SchoolsDay } from '../schools-day.ts';
import { textArray } from '../../coverage/receipts/text-array.ts';
import { dueCents } from '../../coverage/installments/due-cents.ts';
import { endedUnpaidMail } from './ended-unpaid-mail.ts';
import { awaitsReport } from './awaits-report.ts';
import { paidThrough } from './paid-through.ts';

/** A day at a school, and for how many days after its due day an installment can be paid; null if it ends nothing. */
export interface UnpaidDay extends SchoolsDay {
  readonly graceDays: () => number | null;
}

/** The payments with an installment whose grace days have passed, and with coverages that this ends. */
export async function findUnpaid(day: UnpaidDay): Promise<readonly string[]> {
  const graceDays = day.graceDays();
  if (graceDays === null) return [];
  return day.storage.system(async (trx) => {
    const late = await trx
      .selectFrom('installments')
      .innerJoin('payments', 'payments.id', 'installments.paymentId')
      .select('paymentId')
      .distinct()
      .where('installments.universityId', '=', day.universityId)
      .where('installments.state', '=', 'Open')
      .where('dueOn', '<', addDays(day.today, -graceDays))
      .where('studentId', 'is not', null)
      .orderBy('paymentId')
      .execute();
    const ids = late.map(({ paymentId }) => paymentId);
    const items = await findItems(trx, ids);
    // The others would be locked every hour.
    return ids.filter((id) => {
      const own = items.filter(({ paymentId }) => paymentId === id);
      return endsUnpaid(own, day.today);
    });
  });
}

/**
 * Ends the coverages of a payment with an overdue installment, on the last day that the paid installments cover, and
 * cancels the other installments. The decision is made under the student's lock: a payment that arrived in the meantime,
 * or may be on its way, prevents it.
 *
 * @returns whether it ended them. Coverages that are terminated or over, and dependents who joined an earlier coverage,
 *   are for the school to decide about.
 */
export function endUnpaid(day: UnpaidDay, paymentId: string): Promise<boolean> {
  return day.storage.system(async (trx) => {
    const graceDays = day.graceDays();
    const locked = await lockPayment(trx, paymentId);
    if (!locked || graceDays === null) return false;
    const { payment, lock } = locked;
    const installments = await trx.selectFrom('installments').selectAll().where('paymentId', '=', paymentId).execute();
    const lastDue = addDays(day.today, -graceDays);
    const isLate = installments.some(({ state, dueOn }) => state === 'Open' && dueOn < lastDue);
    if (!isLate || installments.some(({ state }) => state === 'Processing')) return false;
    if (await awaitsReport(trx, { paymentId, graceDays, now: day.now })) return false;
    const coverages = await findCoverages(lock, payment, { today: day.today, installments });
    if (coverages === null) return false;
    const { reference } = payment;
    for (const { lastDay, ...coverage } of coverages) {
      const end = { coverage, lastDay, reason: 'NP', recordId: null } as const;
      await endCoverage(lock, { ...end, periods: day.periods(), now: day.now });
      const details = { reference, lastDay, unpaid: true };
      await recordJob(trx, day, { action: 'coverage.terminated', subjectId: coverage.id, details });
    }
    // The student owes nothing for the days after the end, whether or not the school has a rule that gives them back.
    await cancelInstallments(lock, { paymentId, now: day.now });
    await mailStudent(lock, day, (firstName) =>
      endedUnpaidMail({ firstName, reference, coverages, baseUrl: day.baseUrl }),
    );
    return true;
  });
}

export interface UnpaidCoverage {
  readonly id: string;
  readonly periodId: string;
  readonly planName: string;
  /** The last day that the paid installments cover. */
  readonly lastDay: IsoDate;
}

interface Standing {
  readonly today: IsoDate;
  readonly installments: readonly Installment[];
}

interface Item extends EndableItem, Pick<StudentCoverage, 'periodId' | 'planName' | 'coverageStartDate'> {
  readonly paymentId: string;
}

function findItems(trx: Transaction<Database>, paymentIds: readonly string[]): Promise<readonly Item[]> {
  return trx
    .selectFrom('paymentItems')
    .innerJoin('studentCoverages', 'studentCoverages.id', 'paymentItems.studentCoverageId')
    .select(['paymentId', 'studentCoverages.id', 'periodId', 'planName', 'coverageStartDate', 'coverageEndDate'])
    .select(['studentCoverageStatus', 'terminatesOn', 'dependentId'])
    .where(sql<boolean>`payment_id = any(${textArray(paymentIds)})`)
    .orderBy('paymentItems.id')
    .execute();
}

/** Null if an unpaid installment does not end the payment's coverages. */
async function findCoverages(
  { trx }: StudentLock,
  payment: Payment,
  { today, installments }: Standing,
): Promise<readonly UnpaidCoverage[] | null> {
  const items = await findItems(trx, [payment.id]);
  if (!endsUnpaid(items, today)) return null;
  const own = items.filter(({ dependentId }) => dependentId === null);
  const firstCents = payment.dueTodayCents - payment.feeCents;
  const share = {
    paidCents: firstCents + installments.reduce((sum, { paidCents }) => sum + (paidCents ?? 0), 0),
    owedCents: installments.reduce((sum, row) => sum + (row.state === 'Open' ? dueCents(row) : 0), 0),
  };
  return own.map(({ id, periodId, planName, ...days }) => ({
    id,
    periodId,
    planName,
    lastDay: paidThrough(days, share),
  }));
}

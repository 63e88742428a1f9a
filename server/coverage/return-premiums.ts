import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import type { IsoDate, StudentCoverage } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import { centsForMonths, paidMonths, unusedMonths } from './months-of-period.ts';

interface EndedCoverage {
  readonly coverage: Pick<StudentCoverage, 'id' | 'periodId'>;
  /** The last day of the terminated coverage. */
  readonly lastDay: IsoDate;
  /** The coverage periods in the school's files. */
  readonly periods: Readonly<Record<string, CoveragePeriodDefinition>>;
  readonly now: Date;
  /** Only this payment's items; if absent, those of all payments. */
  readonly paymentId?: string;
}

/** What a student gets back, without the sponsor's part. */
export interface ReturnedPremiums {
  /** What the university must take off its bill. */
  readonly billedCents: number;
  /** What the school must refund: what the student no longer owes reduces a later installment first. */
  readonly paidCents: number;
}

/** What a termination gives back of an item of a payment. */
interface ItemReturn {
  readonly itemId: number;
  readonly paymentId: string;
  /** What the student still owes of the payment. */
  readonly dueLaterCents: number;
  readonly isBilled: boolean;
  readonly months: number;
  readonly ownCents: number;
  readonly sponsorCents: number;
}

/**
 * Gives back the premium for the months after a termination, if the period says so: for the student and for the
 * dependents in the coverage. A person always pays for at least one month.
 */
export async function returnPremiums(lock: StudentLock, ended: EndedCoverage): Promise<ReturnedPremiums> {
  const returns = await listReturns(lock, ended);
  for (const { itemId, months, ownCents, sponsorCents } of returns)
    await lock.trx
      .updateTable('paymentItems')
      .set({
        returnedMonths: months,
        returnedPremiumCents: ownCents + sponsorCents,
        returnedSponsorCents: sponsorCents,
        returnedAt: ended.now.toISOString(),
      })
      .where('id', '=', itemId)
      .execute();
  return sumReturns(returns);
}

/** What `returnPremiums` would give back. */
export async function previewReturns(lock: StudentLock, ended: EndedCoverage): Promise<ReturnedPremiums> {
  return sumReturns(await listReturns(lock, ended));
}

async function listReturns(
  { trx }: StudentLock,
  { coverage, lastDay, periods, paymentId }: EndedCoverage,
): Promise<readonly ItemReturn[]> {
  const period = Object.hasOwn(periods, coverage.periodId) ? periods[coverage.periodId] : undefined;
  if (period?.proration?.whenTerminated !== 'give-back') return [];
  const { proration } = period;
  const unused = unusedMonths(period, proration, lastDay);
  const items = await trx
    .selectFrom('paymentItems')
    .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
    .select(['paymentItems.id', 'paymentId', 'payments.status', 'dueLaterCents', 'months', 'paidFrom'])
    .select(['paymentItems.premiumCents', 'paymentItems.sponsorCents'])
    .where('studentCoverageId', '=', coverage.id)
    .where('payments.status', 'in', ['Paid', 'Invoiced'])
    .where('months', 'is not', null)
    .$if(paymentId !== undefined, (query) => query.where('paymentId', '=', paymentId ?? ''))
    .orderBy('paymentItems.id')
    .execute();
  return items.map(({ id, status, months: ofPaid, paidFrom, premiumCents, sponsorCents, ...payment }) => {
    const ofMonths = ofPaid ?? 1;
    const used = paidMonths(period, proration, { firstDay: paidFrom ?? period.firstDay }).months - unused;
    // Also 0 months are the rule's answer, so that the school is not asked to decide.
    const months = Math.max(0, ofMonths - Math.max(1, used));
    const part = { months, ofMonths };
    return {
      itemId: id,
      paymentId: payment.paymentId,
      dueLaterCents: payment.dueLaterCents,
      isBilled: status === 'Invoiced',
      months,
      ownCents: centsForMonths(premiumCents - sponsorCents, part),
      sponsorCents: centsForMonths(sponsorCents, part),
    };
  });
}

function sumReturns(returns: readonly ItemReturn[]): ReturnedPremiums {
  const sum = (items: readonly ItemReturn[]) => items.reduce((cents, { ownCents }) => cents + ownCents, 0);
  const paid = returns.filter(({ isBilled }) => !isBilled);
  const owedLater = new Map(paid.map(({ paymentId, dueLaterCents }) => [paymentId, dueLaterCents]));
  const refunds = [...owedLater].map(([id, dueLaterCents]) =>
    Math.max(0, sum(paid.filter(({ paymentId }) => paymentId === id)) - dueLaterCents),
  );
  return {
    billedCents: sum(returns.filter(({ isBilled }) => isBilled)),
    paidCents: refunds.reduce((cents, refund) => cents + refund, 0),
  };
}

/** Charges again what a termination of the coverage gave back. */
export async function chargeReturnedPremiums({ trx }: StudentLock, coverageId: string): Promise<void> {
  await trx
    .updateTable('paymentItems')
    .set({ returnedMonths: null, returnedPremiumCents: null, returnedSponsorCents: null, returnedAt: null })
    .where('studentCoverageId', '=', coverageId)
    .where('returnedMonths', 'is not', null)
    .execute();
}

/** What is given back for a coverage now, in cents, without the sponsor's part. */
export async function findReturnedCents({ trx }: StudentLock, coverageId: string): Promise<number> {
  const items = await trx
    .selectFrom('paymentItems')
    .select(['returnedPremiumCents', 'returnedSponsorCents'])
    .where('studentCoverageId', '=', coverageId)
    .execute();
  return items.reduce((sum, item) => sum + (item.returnedPremiumCents ?? 0) - (item.returnedSponsorCents ?? 0), 0);
}

import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import type { IsoDate, StudentCoverage } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import { findOwedLater, type OwedLater } from './installments/find-owed-later.ts';
import { centsForMonths, paidMonths, unusedMonths } from './months-of-period.ts';
import { listUnreturned, reduceByReturns } from './installments/reduce-by-returns.ts';
import { restoreInstallments } from './installments/restore-installments.ts';

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
  /** What the student no longer owes of later installments. */
  readonly laterCents: number;
  /** What the school must refund: the rest of what is given back. */
  readonly paidCents: number;
}

/** What a termination gives back of an item of a payment. */
interface ItemReturn {
  readonly itemId: number;
  readonly paymentId: string;
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
  const owedLater = await findOwedLater(lock, idsOfPaid(returns));
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
  const less = new Map(owedLater);
  for (const [paymentId, { hasRows }] of owedLater)
    if (hasRows) less.set(paymentId, { hasRows, cents: await reduceByReturns(lock, { paymentId, now: ended.now }) });
  return sumReturns(returns, less);
}

/** What a termination on `lastDay` gives back of each item. */
export async function listReturns(
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
    .select(['paymentItems.id', 'paymentId', 'payments.status', 'months', 'paidFrom'])
    .select(['paymentItems.premiumCents', 'paymentItems.sponsorCents'])
    .where('studentCoverageId', '=', coverage.id)
    .where('payments.status', 'in', ['Paid', 'Invoiced'])
    .where('months', 'is not', null)
    .$if(paymentId !== undefined, (query) => query.where('paymentId', '=', paymentId ?? ''))
    .orderBy('paymentItems.id')
    .execute();
  return items.map(({ id, status, months: ofPaid, paidFrom, premiumCents, sponsorCents, paymentId: of }) => {
    const ofMonths = ofPaid ?? 1;
    const used = paidMonths(period, proration, { firstDay: paidFrom ?? period.firstDay }).months - unused;
    // Also 0 months are the rule's answer, so that the school is not asked to decide.
    const months = Math.max(0, ofMonths - Math.max(1, used));
    const part = { months, ofMonths };
    return {
      itemId: id,
      paymentId: of,
      isBilled: status === 'Invoiced',
      months,
      ownCents: centsForMonths(premiumCents - sponsorCents, part),
      sponsorCents: centsForMonths(sponsorCents, part),
    };
  });
}

function idsOfPaid(returns: readonly ItemReturn[]): readonly string[] {
  return [...new Set(returns.filter(({ isBilled }) => !isBilled).map(({ paymentId }) => paymentId))];
}

function sumReturns(returns: readonly ItemReturn[], owedLater: ReadonlyMap<string, OwedLater>): ReturnedPremiums {
  const sum = (items: readonly ItemReturn[]) => items.reduce((cents, { ownCents }) => cents + ownCents, 0);
  const paid = returns.filter(({ isBilled }) => !isBilled);
  const less = [...owedLater].map(([id, { cents }]) =>
    Math.min(sum(paid.filter(({ paymentId }) => paymentId === id)), cents),
  );
  const laterCents = less.reduce((all, cents) => all + cents, 0);
  return {
    billedCents: sum(returns.filter(({ isBilled }) => isBilled)),
    laterCents,
    paidCents: sum(paid) - laterCents,
  };
}

interface ChargedAgain {
  /** The school's day. */
  readonly today: IsoDate;
  readonly now: Date;
}

/**
 * Charges again what a termination of the coverage gave back, and makes the student owe the later installments again.
 */
export async function chargeReturnedPremiums(
  lock: StudentLock,
  coverageId: string,
  again: ChargedAgain,
): Promise<void> {
  const credited = (await readReductions(lock, coverageId)).filter(({ creditedCents }) => creditedCents > 0);
  await restoreInstallments(lock, { coverageId, ...again });
  await clearReturns(lock, coverageId);
  // Another coverage of the payment may have given back more than was due when it ended.
  for (const paymentId of new Set(credited.map((item) => item.paymentId)))
    await reduceByReturns(lock, { paymentId, now: again.now });
}

/**
 * How much of the canceled installments a student owes again after `chargeReturnedPremiums`: without what other ended
 * coverages of the same payment take off.
 */
export async function dueAgainCents(lock: StudentLock, coverageId: string): Promise<number> {
  const reductions = await readReductions(lock, coverageId);
  let cents = 0;
  for (const paymentId of new Set(reductions.map((item) => item.paymentId))) {
    const own = reductions.filter((item) => item.paymentId === paymentId);
    const others = await listUnreturned(lock, paymentId, coverageId);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
    const restored = sum(own.map(({ creditedCents }) => creditedCents));
    cents += Math.max(0, restored - sum(others.map((item) => item.cents)));
  }
  return cents;
}

/** Forgets what a termination of the coverage gave back, but leaves the later installments as they are. */
export async function clearReturns(lock: StudentLock, coverageId: string): Promise<void> {
  await lock.trx
    .updateTable('paymentItems')
    .set({ returnedMonths: null, returnedPremiumCents: null, returnedSponsorCents: null, returnedAt: null })
    .where('studentCoverageId', '=', coverageId)
    .where('returnedMonths', 'is not', null)
    .execute();
}

/** What the end of a coverage takes off one of its charges, in cents, without the sponsor's part. */
interface ItemReductions {
  readonly itemId: number;
  readonly paymentId: string;
  readonly returnedCents: number;
  /** What was taken off later installments, usually a part of `returnedCents`. */
  readonly creditedCents: number;
}

export async function readReductions({ trx }: StudentLock, coverageId: string): Promise<readonly ItemReductions[]> {
  const items = await trx
    .selectFrom('paymentItems')
    .select(['id', 'paymentId', 'returnedPremiumCents', 'returnedSponsorCents', 'creditedCents'])
    .where('studentCoverageId', '=', coverageId)
    .execute();
  return items.map(({ id, paymentId, returnedPremiumCents, returnedSponsorCents, creditedCents }) => ({
    itemId: id,
    paymentId,
    returnedCents: (returnedPremiumCents ?? 0) - (returnedSponsorCents ?? 0),
    creditedCents,
  }));
}

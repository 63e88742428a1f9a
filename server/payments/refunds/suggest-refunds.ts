import type { Transaction } from 'kysely';
import type { Database, IsoDate, Payment, Refund } from '../../platform/storage/index.ts';
import { readReceipts, type Receipt } from './read-receipts.ts';
import { refundableCents, refundDueCents } from './refund-balance.ts';
import { refundAttentions, type RefundReason } from './refund-reason.ts';

/** A refund that somebody should look at: how much, and why. */
export interface SuggestedRefund {
  readonly reference: string;
  /** Null after the student's data was erased. */
  readonly studentId: string | null;
  readonly providerPaymentId: string;
  readonly amountCents: number;
  /** `ended-early`: the school decides whether the student gets anything back. */
  readonly why: RefundReason | 'ended-early';
  /** The coverage that ends early; null for money that the school cannot keep. */
  readonly endsEarly: { readonly planName: string; readonly lastDay: IsoDate } | null;
}

interface Wish {
  readonly universityId: string;
  /** The school's day. */
  readonly today: IsoDate;
  /** Maximum number of payments of each kind, oldest first. */
  readonly most: number;
}

/**
 * What a school should refund: first what it cannot keep, then payments for coverages that end early and that nobody has
 * decided about. A request, also a refused one, is such a decision.
 */
export async function suggestRefunds(trx: Transaction<Database>, wish: Wish): Promise<readonly SuggestedRefund[]> {
  return [...(await suggestDue(trx, wish)), ...(await suggestEnded(trx, wish))];
}

async function suggestDue(trx: Transaction<Database>, { universityId, most }: Wish): Promise<SuggestedRefund[]> {
  const payments = await trx
    .selectFrom('payments')
    .selectAll()
    .where('universityId', '=', universityId)
    .where('attention', 'in', refundAttentions)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .execute();
  const receiptsOf = await readReceipts(trx, payments);
  const refundsOf = await readRefunds(trx, payments);
  return payments.flatMap(({ id, reference, studentId }) => {
    const receipts = receiptsOf.get(id) ?? [];
    const refunds = refundsOf(id);
    let due = refundDueCents(receipts, refunds) - waitingCents(refunds);
    return receipts.flatMap((receipt): SuggestedRefund[] => {
      const amountCents = Math.min(due, refundableCents(receipt, refunds));
      if (receipt.reason === null || amountCents <= 0) return [];
      due -= amountCents;
      const { providerPaymentId, reason: why } = receipt;
      return [{ reference, studentId, providerPaymentId, amountCents, why, endsEarly: null }];
    });
  });
}

/** What is on its way back, or waits for a second person. */
function waitingCents(refunds: readonly Refund[]): number {
  const waiting = refunds.filter(({ state }) => state === 'requested' || state === 'released' || state === 'sent');
  return waiting.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function suggestEnded(
  trx: Transaction<Database>,
  { universityId, today, most }: Wish,
): Promise<SuggestedRefund[]> {
  const items = await trx
    .selectFrom('studentCoverages')
    .innerJoin('paymentItems', 'paymentItems.studentCoverageId', 'studentCoverages.id')
    .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
    .leftJoin('dependentCoverages', (join) =>
      join
        .onRef('dependentCoverages.dependentId', '=', 'paymentItems.dependentId')
        .onRef('dependentCoverages.studentCoverageId', '=', 'paymentItems.studentCoverageId'),
    )
    .select(['payments.id', 'studentCoverages.planName', 'studentCoverages.terminatesOn'])
    .select(['studentCoverages.coverageStartDate', 'studentCoverages.coverageEndDate'])
    .select(['dependentCoverages.coverageStartDate as dependentStart'])
    .select(['paymentItems.premiumCents', 'paymentItems.sponsorCents'])
    .select(['returnedPremiumCents', 'returnedSponsorCents'])
    .where('studentCoverages.universityId', '=', universityId)
    .whereRef('studentCoverages.terminatesOn', '<', 'studentCoverages.coverageEndDate')
    // After that day, nobody asks for a part of the premium anymore.
    .where('studentCoverages.coverageEndDate', '>=', today)
    .where('payments.status', '=', 'Paid')
    .where('payments.paidCents', '>', 0)
    .where('payments.providerPaymentId', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('refunds').select('refunds.id').whereRef('paymentId', '=', 'payments.id')),
      ),
    )
    .orderBy('studentCoverages.terminatesOn')
    .orderBy('paymentItems.id')
    .limit(most * 10)
    .execute();
  const ids = [...new Set(items.map(({ id }) => id))].slice(0, most);
  if (ids.length === 0) return [];
  const payments = await trx.selectFrom('payments').selectAll().where('id', 'in', ids).execute();
  const receiptsOf = await readReceipts(trx, payments);
  return ids.flatMap((id): SuggestedRefund[] => {
    const payment = payments.find((each) => each.id === id)!;
    const ended = items.filter((item) => item.id === id);
    const [{ planName, terminatesOn } = { planName: '', terminatesOn: null }] = ended;
    const receipt = receiptsOf.get(id)?.find(({ reason }) => reason === null);
    const amountCents = receipt ? unusedCents(payment, ended, receipt) : 0;
    if (!receipt || amountCents <= 0 || terminatesOn === null) return [];
    const { reference, studentId } = payment;
    const { providerPaymentId } = receipt;
    const endsEarly = { planName, lastDay: terminatesOn };
    return [{ reference, studentId, providerPaymentId, amountCents, why: 'ended-early', endsEarly }];
  });
}

interface EndedItem {
  readonly terminatesOn: IsoDate | null;
  readonly coverageStartDate: IsoDate;
  readonly coverageEndDate: IsoDate;
  readonly dependentStart: IsoDate | null;
  readonly premiumCents: number;
  readonly sponsorCents: number;
  /** What the termination gave back, at a school that gives back months; otherwise null. */
  readonly returnedPremiumCents: number | null;
  readonly returnedSponsorCents: number | null;
}

/**
 * The part of what was paid, without the card fee, that the termination gave back. At a school that gives back nothing by
 * rule, the part that belongs to the days that are not covered anymore.
 */
function unusedCents(
  { premiumCents, sponsorCents, feeCents }: Payment,
  items: readonly EndedItem[],
  { amountCents }: Receipt,
): number {
  const charged = premiumCents - sponsorCents;
  if (charged <= 0) return 0;
  const unused = items.reduce((sum, item) => {
    if (item.returnedPremiumCents !== null) return sum + item.returnedPremiumCents - (item.returnedSponsorCents ?? 0);
    const first = item.dependentStart ?? item.coverageStartDate;
    const last = item.terminatesOn ?? item.coverageEndDate;
    const days = daysFrom(first, item.coverageEndDate);
    const left = Math.min(days, daysFrom(last, item.coverageEndDate) - 1);
    return days <= 0 ? sum : sum + ((item.premiumCents - item.sponsorCents) * left) / days;
  }, 0);
  return Math.round(((amountCents - feeCents) * unused) / charged);
}

/** Counts both days. */
function daysFrom(first: IsoDate, last: IsoDate): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}

async function readRefunds(
  trx: Transaction<Database>,
  payments: readonly Pick<Payment, 'id'>[],
): Promise<(paymentId: string) => readonly Refund[]> {
  if (payments.length === 0) return () => [];
  const ids = payments.map(({ id }) => id);
  const refunds = await trx.selectFrom('refunds').selectAll().where('paymentId', 'in', ids).execute();
  return (paymentId) => refunds.filter((refund) => refund.paymentId === paymentId);
}

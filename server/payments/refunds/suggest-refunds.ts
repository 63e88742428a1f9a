import { sql, type Transaction } from 'kysely';
import type { Database, IsoDate, Payment, Refund } from '../../platform/storage/index.ts';
import { findOwedLater } from '../../coverage/installments/find-owed-later.ts';
import { openReturnCents } from './open-return.ts';
import { readReceipts } from '../../coverage/receipts/read-receipts.ts';
import { refundableCents, refundDueCents } from '../../coverage/receipts/refund-balance.ts';
import { refundAttentions, type RefundReason } from '../../coverage/receipts/refund-reason.ts';

/** A refund that somebody should look at: how much, and why. */
export interface SuggestedRefund {
  readonly reference: string;
  /** Null after the student's data was erased. */
  readonly studentId: string | null;
  readonly providerPaymentId: string;
  readonly amountCents: number;
  /**
   * `given-back`: the termination gives back months by the school's rule. `ended-early`: the school has no rule, and
   * decides whether the student gets anything back.
   */
  readonly why: RefundReason | 'given-back' | 'ended-early';
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
 * What a school should refund: first what it cannot keep, then payments for coverages that end early. What a
 * termination gave back is suggested until it is refunded. A share of the days is suggested until someone has decided
 * about it. A request after the termination, also a refused one, is such a decision.
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
    .leftJoin('formRecords as termination', 'termination.id', 'studentCoverages.terminationRecordId')
    .leftJoin('dependentCoverages', (join) =>
      join
        .onRef('dependentCoverages.dependentId', '=', 'paymentItems.dependentId')
        .onRef('dependentCoverages.studentCoverageId', '=', 'paymentItems.studentCoverageId'),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('refundItems')
          // The sum of a bigint column is numeric, which the driver returns as a string.
          .select(({ fn }) => fn.sum<string | null>('refundItems.amountCents').as('refundedCents'))
          .whereRef('refundItems.paymentItemId', '=', 'paymentItems.id')
          .as('refunded'),
      (join) => join.onTrue(),
    )
    .select(['payments.id', 'studentCoverages.planName', 'studentCoverages.terminatesOn'])
    .select(['studentCoverages.coverageStartDate', 'studentCoverages.coverageEndDate'])
    .select(['dependentCoverages.coverageStartDate as dependentStart'])
    .select(['paymentItems.premiumCents', 'paymentItems.sponsorCents'])
    .select(['returnedAt', 'returnedPremiumCents', 'returnedSponsorCents', 'refundedCents', 'creditedCents'])
    .where('studentCoverages.universityId', '=', universityId)
    .whereRef('studentCoverages.terminatesOn', '<', 'studentCoverages.coverageEndDate')
    .where('payments.status', '=', 'Paid')
    .where('payments.paidCents', '>', 0)
    .where('payments.providerPaymentId', 'is not', null)
    .where((where) =>
      where.or([
        sql<boolean>`returned_premium_cents - returned_sponsor_cents
          > coalesce(refunded_cents, 0) + credited_cents`,
        where.and([
          where('returnedAt', 'is', null),
          // A coverage that ended because of an unpaid installment lasts as long as the student paid for it.
          where.or([
            where('studentCoverages.terminationReason', 'is distinct from', 'NP'),
            where('paymentItems.creditedCents', '=', 0),
          ]),
          // After that day, nobody asks for a part of the premium anymore.
          where('studentCoverages.coverageEndDate', '>=', today),
          where.not(
            where.exists(
              where
                .selectFrom('refunds')
                .select('refunds.id')
                .whereRef('refunds.paymentId', '=', 'payments.id')
                .where('refunds.state', '<>', 'failed')
                // A refund of money that the school could not keep decides nothing about the coverage.
                .whereRef('refunds.amountCents', '>', 'refunds.dueCents')
                .where(sql<boolean>`refunds.requested_at >= coalesce(termination.submitted_at, '-infinity')`),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('studentCoverages.terminatesOn')
    .orderBy('paymentItems.id')
    .limit(most * 10)
    .execute();
  const ids = [...new Set(items.map(({ id }) => id))].slice(0, most);
  if (ids.length === 0) return [];
  const payments = await trx.selectFrom('payments').selectAll().where('id', 'in', ids).execute();
  const receiptsOf = await readReceipts(trx, payments);
  const refundsOf = await readRefunds(trx, payments);
  const owedLater = await findOwedLater({ trx }, ids);
  return ids.flatMap((id): SuggestedRefund[] => {
    const payment = payments.find((each) => each.id === id)!;
    const ended = items.filter((item) => item.id === id);
    const [{ planName, terminatesOn } = { planName: '', terminatesOn: null }] = ended;
    if (terminatesOn === null) return [];
    const receipts = receiptsOf.get(id) ?? [];
    const refunds = refundsOf(id);
    const { reference, studentId } = payment;
    const endsEarly = { planName, lastDay: terminatesOn };
    const stillDue = refundDueCents(receipts, refunds) - waitingCents(refunds);
    // What is on its way pays back first what the school cannot keep, and then what it gave back. What is given back
    // reduces a later installment first.
    const owedCents = owedLater.get(id)?.cents ?? 0;
    const givenBack = Math.max(0, openReturns(ended) - owedCents - Math.max(0, -stillDue));
    const wishes = [
      { why: 'given-back', cents: givenBack },
      { why: 'ended-early', cents: unusedCents(ended, owedCents) },
    ] as const;
    const refundable = receipts.map((receipt) => ({ receipt, cents: refundableCents(receipt, refunds) }));
    let most = refundable.reduce((sum, { cents }) => sum + cents, 0) - Math.max(0, stillDue);
    return wishes.flatMap(({ why, cents }) => {
      let left = cents;
      return refundable.flatMap((part): SuggestedRefund[] => {
        const amountCents = Math.min(left, part.cents, most);
        if (amountCents <= 0) return [];
        left -= amountCents;
        part.cents -= amountCents;
        most -= amountCents;
        return [
          { reference, studentId, providerPaymentId: part.receipt.providerPaymentId, amountCents, why, endsEarly },
        ];
      });
    });
  });
}

interface EndedItem {
  readonly terminatesOn: IsoDate | null;
  readonly coverageStartDate: IsoDate;
  readonly coverageEndDate: IsoDate;
  readonly dependentStart: IsoDate | null;
  readonly premiumCents: number;
  readonly sponsorCents: number;
  /** When the termination gave back months by the school's rule; null if the school has no such rule. */
  readonly returnedAt: string | null;
  readonly returnedPremiumCents: number | null;
  readonly returnedSponsorCents: number | null;
  readonly refundedCents: string | null;
  /** What was taken off later installments. */
  readonly creditedCents: number;
}

/** What the termination gave back, less what was refunded of it. */
function openReturns(items: readonly EndedItem[]): number {
  return items.reduce((sum, item) => sum + openReturnCents(item), 0);
}

/**
 * What the student paid, without the card fee, for days that are not covered anymore: of the items for which the school
 * has no rule. What the student still owes reduces it, because the student has not paid for all of these days.
 */
function unusedCents(items: readonly EndedItem[], owedCents: number): number {
  const unused = items.reduce((sum, item) => {
    if (item.returnedAt !== null) return sum;
    const first = item.dependentStart ?? item.coverageStartDate;
    const last = item.terminatesOn ?? item.coverageEndDate;
    const days = daysFrom(first, item.coverageEndDate);
    const left = Math.min(days, daysFrom(last, item.coverageEndDate) - 1);
    const own = item.premiumCents - item.sponsorCents;
    return days <= 0 ? sum : sum + (own * left) / days - item.creditedCents;
  }, 0);
  return Math.max(0, Math.round(unused - owedCents));
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

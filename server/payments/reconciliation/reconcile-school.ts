import { sql } from 'kysely';
import type { IsoDate, Payment, Storage } from '../../platform/storage/index.ts';
import { readReceipts } from '../../coverage/receipts/read-receipts.ts';
import { textArray } from '../../coverage/receipts/text-array.ts';
import { compareCharge, describeAmount, type BookedReceipt } from './compare-charges.ts';
import { compareRefund, type BookedRefund } from './compare-refunds.ts';
import type { Difference } from './difference.ts';
import type { LedgerCharge, LedgerRange, ProviderLedger } from './provider-ledger.ts';

interface Wish {
  readonly school: { readonly id: string; readonly timeZone: string };
  /** The school's days; both belong to the period. */
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** What the provider has of the school in the period, and how it differs from the books. */
export interface Reconciliation {
  /** The oldest first. */
  readonly differences: readonly Difference[];
  readonly payments: { readonly count: number; readonly cents: number };
  readonly refunds: { readonly count: number; readonly cents: number };
  /** What the provider keeps of these payments, and the card fees that the students paid with them. */
  readonly fees: { readonly providerCents: number; readonly chargedCents: number };
  /** Payments on the same account that no page of this portal took. They are of other systems, or were made by hand. */
  readonly foreign: number;
}

/**
 * Compares the provider's books with the portal's, both ways. What one side has on another day is looked up by its id,
 * so that a payment around midnight is no difference.
 *
 * @throws {ProviderUnavailable}
 */
export async function reconcileSchool(
  storage: Storage,
  ledger: ProviderLedger,
  { school, from, to }: Wish,
): Promise<Reconciliation> {
  const range = await readRange(storage, school.timeZone, { from, to });
  const [charges, refunds, disputes] = [
    await ledger.listCharges(range),
    await ledger.listRefunds(range),
    await ledger.listDisputes(range),
  ];
  const books = await readBooks(storage, school.id);
  const differences: (Difference | null)[] = [];
  let [foreign, providerCents, chargedCents] = [0, 0, 0];

  const known = charges.filter(({ providerPaymentId }) => books.receipts.has(providerPaymentId));
  const unknown = charges.map((charge) => charge.providerPaymentId).filter((id) => !books.receipts.has(id));
  const ofOthers = await findOthersPayments(storage, school.id, unknown);
  for (const charge of charges) {
    if (ofOthers.has(charge.providerPaymentId)) continue;
    const receipt = books.receipts.get(charge.providerPaymentId);
    if (receipt) {
      providerCents += charge.feeCents ?? 0;
      chargedCents += receipt.feeCents;
      differences.push(compareCharge(receipt, charge));
      continue;
    }
    const found = await findUnbooked(storage, ledger, school.id, charge);
    if (found === 'foreign') foreign += 1;
    else if (found !== 'of another school') differences.push(found);
  }
  const listed = new Set(charges.map(({ providerPaymentId }) => providerPaymentId));
  for (const receipt of books.receipts.values())
    if (isIn(range, receipt.at) && !listed.has(receipt.providerPaymentId))
      differences.push(compareCharge(receipt, await ledger.findCharge(receipt.providerPaymentId)));

  const booked = new Map(books.refunds.map((refund) => [refund.providerRefundId ?? refund.id, refund]));
  const ofSchool = refunds.flatMap((report) => {
    const reference =
      booked.get(report.providerRefundId)?.reference ?? books.receipts.get(report.providerPaymentId ?? '')?.reference;
    return reference === undefined ? [] : [{ report, reference }];
  });
  for (const { report, reference } of ofSchool)
    differences.push(compareRefund(reference, booked.get(report.providerRefundId), report));
  const reported = new Set(refunds.map(({ providerRefundId }) => providerRefundId));
  for (const refund of books.refunds) {
    const { providerRefundId, reference, state } = refund;
    if (!isIn(range, new Date(refund.endedAt ?? refund.requestedAt)) || reported.has(providerRefundId ?? '')) continue;
    if (state !== 'sent' && state !== 'succeeded') continue;
    const report = providerRefundId === null ? null : await ledger.findRefund(providerRefundId);
    differences.push(compareRefund(reference, refund, report));
  }

  for (const { id, providerPaymentId, amountCents, currency, at, status, isWon } of disputes) {
    const receipt = books.receipts.get(providerPaymentId);
    if (!receipt || isWon) continue;
    differences.push({
      kind: 'disputed',
      reference: receipt.reference,
      providerId: id,
      at,
      thereCents: amountCents,
      hereCents: receipt.amountCents,
      currency,
      text: `The student’s bank disputes ${describeAmount(amountCents, currency)} of ${providerPaymentId} (${status.replaceAll('_', ' ')}).`,
    });
  }

  const made = ofSchool.filter(({ report }) => report.state !== 'failed');
  return {
    differences: differences
      .filter((difference) => difference !== null)
      .sort((one, other) => one.at.getTime() - other.at.getTime()),
    payments: { count: known.length, cents: sum(known.map(({ amountCents }) => amountCents)) },
    refunds: { count: made.length, cents: sum(made.map(({ report }) => report.amountCents)) },
    fees: { providerCents, chargedCents },
    foreign,
  };
}

async function readRange(
  storage: Storage,
  timeZone: string,
  { from, to }: Pick<Wish, 'from' | 'to'>,
): Promise<LedgerRange> {
  const {
    rows: [row],
  } = await storage.system((trx) =>
    sql<{ start: string; end: string }>`select (${from}::date)::timestamp at time zone ${timeZone}::text as start,
      (${to}::date + 1)::timestamp at time zone ${timeZone}::text as "end"`.execute(trx),
  );
  return { start: new Date(row!.start), end: new Date(row!.end) };
}

type Booked = BookedReceipt & { readonly feeCents: number };

/** All of a school's receipts by the provider's id, and its refunds. */
async function readBooks(storage: Storage, universityId: string) {
  return storage.inTenant(universityId, async (trx) => {
    const payments = await trx
      .selectFrom('payments')
      .selectAll()
      .where('universityId', '=', universityId)
      .where((where) => where.or([where('paidCents', '>', 0), where('attention', 'is not', null)]))
      .execute();
    const receipts = await readReceipts(trx, payments);
    const refunds: readonly BookedRefund[] = await trx
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .select(['refunds.id', 'refunds.amountCents', 'state', 'providerRefundId', 'requestedAt', 'endedAt', 'reference'])
      .where('refunds.universityId', '=', universityId)
      .execute();
    const booked = payments.flatMap((payment) => bookedReceipts(payment, receipts.get(payment.id) ?? []));
    return { receipts: new Map(booked.map((receipt) => [receipt.providerPaymentId, receipt])), refunds };
  });
}

function bookedReceipts(
  payment: Payment,
  receipts: NonNullable<ReturnType<Awaited<ReturnType<typeof readReceipts>>['get']>>,
): readonly Booked[] {
  const { reference, feeCents, status } = payment;
  return receipts.map(({ providerPaymentId, amountCents, receivedAt, reason }) => ({
    reference,
    providerPaymentId,
    amountCents,
    at: new Date(receivedAt),
    isForeignCurrency: reason === 'currency-mismatch',
    // Only the first installment has a card fee.
    feeCents: reason === null && status === 'Paid' && providerPaymentId === payment.providerPaymentId ? feeCents : 0,
  }));
}

/**
 * Which of the provider's payments other schools have, so that the provider is asked only about the rest. Schools can
 * share an account.
 */
async function findOthersPayments(
  storage: Storage,
  universityId: string,
  providerPaymentIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('payments')
      .select('providerPaymentId')
      .where(sql<boolean>`provider_payment_id = any(${textArray(providerPaymentIds)})`)
      .where('universityId', '<>', universityId)
      .union(
        trx
          .selectFrom('installments')
          .select('providerPaymentId')
          .where(sql<boolean>`provider_payment_id = any(${textArray(providerPaymentIds)})`)
          .where('universityId', '<>', universityId),
      )
      .execute(),
  );
  return new Set(rows.map(({ providerPaymentId }) => providerPaymentId));
}

/** A payment at the provider that the school's books do not have. */
async function findUnbooked(
  storage: Storage,
  ledger: ProviderLedger,
  universityId: string,
  { providerPaymentId, amountCents, currency, at }: LedgerCharge,
): Promise<Difference | 'foreign' | 'of another school'> {
  const paymentId = await ledger.findPaymentId(providerPaymentId);
  if (paymentId === null || !/^(pay|ins)_/.test(paymentId)) return 'foreign';
  const payment = await storage.system((trx) =>
    trx
      .selectFrom('payments')
      .leftJoin('installments', (join) =>
        join.onRef('installments.paymentId', '=', 'payments.id').on('installments.id', '=', paymentId),
      )
      .select(['payments.universityId', 'reference', 'status', 'installments.state'])
      .where((where) => where.or([where('payments.id', '=', paymentId), where('installments.id', '=', paymentId)]))
      .executeTakeFirst(),
  );
  if (payment && payment.universityId !== universityId) return 'of another school';
  const there = describeAmount(amountCents, currency);
  return {
    kind: 'paid-there',
    reference: payment?.reference ?? null,
    providerId: providerPaymentId,
    at,
    thereCents: amountCents,
    hereCents: null,
    currency,
    text: payment
      ? `The provider has a payment of ${there}, and the books do not have it. The ${payment.state === null ? 'payment' : 'installment'} is “${payment.state ?? payment.status}” here.`
      : `The provider has a payment of ${there} for ${paymentId}, which no school of this portal has. It may have been lost when a backup was restored.`,
  };
}

function isIn({ start, end }: LedgerRange, at: Date): boolean {
  return at >= start && at < end;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

import { sql, type Transaction } from 'kysely';
import type { Database, Payment } from '../../platform/storage/index.ts';
import { textArray } from './text-array.ts';
import type { RefundReason } from './refund-reason.ts';

/** Money that arrived for a payment: for its installments, and again if the student paid on several pages. */
export interface Receipt {
  /** E.g. `"pi_…"`. */
  readonly providerPaymentId: string;
  readonly amountCents: number;
  readonly receivedAt: string;
  /** Why the school cannot keep it; null for what pays for the enrollment. */
  readonly reason: RefundReason | null;
}

type Received = Pick<
  Payment,
  'id' | 'universityId' | 'reference' | 'status' | 'paidAt' | 'paidCents' | 'providerPaymentId'
>;

/** The receipts of each payment by its id, oldest first. */
export async function readReceipts(
  trx: Transaction<Database>,
  payments: readonly Received[],
): Promise<ReadonlyMap<string, readonly Receipt[]>> {
  if (payments.length === 0) return new Map();
  const entries = await trx
    .selectFrom('auditEntries')
    .select([
      'at',
      'universityId',
      sql<string>`details ->> 'reference'`.as('reference'),
      sql<RefundReason>`details ->> 'reason'`.as('reason'),
      sql<string | null>`details ->> 'providerPaymentId'`.as('providerPaymentId'),
      sql<string | null>`details ->> 'amountCents'`.as('amountCents'),
      sql<string | null>`details ->> 'installment'`.as('installment'),
    ])
    // The words of the index's own condition, so that the database uses it.
    .where(sql<boolean>`action = 'payment.refund-due'`)
    // One parameter each, because a statement can have at most 65,535, and a school can have more payments.
    .where(sql<boolean>`university_id = any(${textArray(payments.map(({ universityId }) => universityId))})`)
    .where(sql<boolean>`details ->> 'reference' = any(${textArray(payments.map(({ reference }) => reference))})`)
    .orderBy('id')
    .execute();
  const entriesOf = new Map<string, typeof entries>();
  for (const entry of entries) {
    const sameKey = entriesOf.get(keyOf(entry));
    if (sameKey) sameKey.push(entry);
    else entriesOf.set(keyOf(entry), [entry]);
  }
  const installments = await trx
    .selectFrom('installments')
    .select(['paymentId', 'paidAt', 'paidCents', 'providerPaymentId'])
    .where(sql<boolean>`payment_id = any(${textArray(payments.map(({ id }) => id))})`)
    .where('state', '=', 'Paid')
    .orderBy('paidAt')
    .execute();
  const installmentsOf = new Map<string, typeof installments>();
  for (const installment of installments) {
    const sameKey = installmentsOf.get(installment.paymentId);
    if (sameKey) sameKey.push(installment);
    else installmentsOf.set(installment.paymentId, [installment]);
  }
  return new Map(
    payments.map((payment) => {
      const noted = entriesOf.get(keyOf(payment)) ?? [];
      const whyNot = noted.find(({ reason, installment }) => reason !== 'paid-twice' && installment === null)?.reason;
      const first = firstReceipt(payment, whyNot);
      const more = noted.flatMap(({ at, reason, providerPaymentId, amountCents, installment }) =>
        (reason === 'paid-twice' || installment !== null) && providerPaymentId !== null && Number(amountCents) > 0
          ? [{ providerPaymentId, amountCents: Number(amountCents), receivedAt: at, reason }]
          : [],
      );
      const later = (installmentsOf.get(payment.id) ?? []).flatMap(({ providerPaymentId, paidCents, paidAt }) =>
        providerPaymentId !== null && paidCents !== null && paidAt !== null
          ? [{ providerPaymentId, amountCents: paidCents, receivedAt: paidAt, reason: null }]
          : [],
      );
      const all: readonly Receipt[] = [...later, ...more].toSorted((one, other) =>
        one.receivedAt.localeCompare(other.receivedAt),
      );
      return [payment.id, first === null ? all : [first, ...all]];
    }),
  );
}

function keyOf(row: { readonly universityId: string | null; readonly reference: string }): string {
  return `${row.universityId} ${row.reference}`;
}

function firstReceipt(
  { status, paidAt, paidCents, providerPaymentId }: Received,
  reason: RefundReason | undefined,
): Receipt | null {
  if (paidAt === null || providerPaymentId === null || paidCents === null || paidCents <= 0) return null;
  const whyNot = status === 'Refund Due' ? (reason ?? 'paid-too-late') : null;
  return { providerPaymentId, amountCents: paidCents, receivedAt: paidAt, reason: whyNot };
}

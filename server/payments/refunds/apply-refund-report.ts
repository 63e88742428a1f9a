import type { Transaction } from 'kysely';
import { reduceByReturns } from '../../coverage/installments/reduce-by-returns.ts';
import type { BaseCatalog } from '../../forms/definitions/form-catalog.ts';
import { newId, type Database, type Payment, type Refund } from '../../platform/storage/index.ts';
import type { RefundReport } from '../payment-provider.ts';
import { lockPayment, recordPaymentAudit, type PaymentWork } from '../payment-work.ts';
import type { SettleParts } from '../settle-payment.ts';
import type { StudentLock } from '../../schools/lock-student.ts';
import { lockReceipt, noteEarlyRefund, type RefundEvent } from './early-refunds.ts';
import { findPaymentOfReceipt } from './find-payment-of-receipt.ts';
import { openReturnCents } from './open-return.ts';
import { readReceipts, type Receipt } from '../../coverage/receipts/read-receipts.ts';
import { refundAttentions } from '../../coverage/receipts/refund-reason.ts';
import { refundDueCents } from '../../coverage/receipts/refund-balance.ts';
import { mailRefund } from './refund-mail.ts';
import { setAttention } from './set-attention.ts';
import { splitRefund } from './split-refund.ts';

export type RefundParts = SettleParts;

/**
 * The result of a report. `unknown-refund`: of a payment that has not arrived, or of another system's on the same
 * account.
 */
export type RefundOutcome = 'refund-sent' | 'refunded' | 'refund-failed' | 'unchanged' | 'unknown-refund';

interface RefundWork extends PaymentWork {
  readonly catalog: BaseCatalog;
  /** Null after the student's data was erased. */
  readonly lock: StudentLock | null;
}

/** A report never goes back to an earlier state, so the result is the same for any order or number of reports. */
const ranks: Readonly<Record<Refund['state'], number>> = {
  requested: 0,
  refused: 0,
  released: 0,
  sent: 1,
  succeeded: 2,
  failed: 3,
};

interface ToldByWebhook {
  readonly event: RefundEvent;
  readonly requestId: string;
}

/**
 * Records the provider's report on a refund in one transaction, also on one that a person made at the provider.
 *
 * @param told the webhook with the report; null for an answer of the provider
 */
export async function applyRefundReport(
  parts: RefundParts,
  report: RefundReport,
  told: ToldByWebhook | null,
): Promise<RefundOutcome> {
  const { storage, clock, keyRing, baseUrl, forms } = parts;
  const outcome = await storage.system(async (trx) => {
    const found =
      (await findPayment(trx, report)) ?? (told && (await awaitPayment(trx, report, { ...told, now: clock.now() })));
    if (!found) return 'unknown-refund';
    const { payment, lock } = found;
    const work = {
      trx,
      lock,
      keyRing,
      baseUrl,
      catalog: forms.catalog,
      now: clock.now(),
      requestId: told?.requestId ?? null,
    };
    const known = await findRefund(trx, payment, report);
    if (known && ranks[report.state] <= ranks[known.state]) return 'unchanged';
    const refund = known ?? (await addForeignRefund(work, payment, report));
    const { providerRefundId } = report;
    if (report.state === 'failed') return fail(work, payment, refund, { providerRefundId, failure: report.failure });
    if (report.state === 'succeeded') return succeed(work, payment, refund, providerRefundId);
    await change(trx, refund, { state: 'sent', providerRefundId });
    return 'refund-sent';
  });
  parts.wakeOutbox();
  return outcome;
}

/** Records that the provider refused a released refund, so that no money went back. */
export async function failRefund(
  { storage, clock, keyRing, baseUrl, forms }: RefundParts,
  refundId: string,
  failure: string,
): Promise<void> {
  await storage.system(async (trx) => {
    const { paymentId } = await trx
      .selectFrom('refunds')
      .select('paymentId')
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow();
    const { payment, lock } = await lockRefundedPayment(trx, paymentId);
    const refund = await trx.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();
    const work = { trx, lock, keyRing, baseUrl, catalog: forms.catalog, now: clock.now(), requestId: null };
    if (refund.state === 'released') await fail(work, payment, refund, { providerRefundId: null, failure });
  });
}

async function findPayment(trx: Transaction<Database>, report: RefundReport): Promise<RefundedPayment | undefined> {
  const known = await trx
    .selectFrom('refunds')
    .select('paymentId')
    .where('providerRefundId', '=', report.providerRefundId)
    .executeTakeFirst();
  const id = known?.paymentId ?? (await findPaymentOfReceipt(trx, report.providerPaymentId));
  return id === undefined ? undefined : lockRefundedPayment(trx, id);
}

/** Looks again once no payment is arriving. If there is still none, notes the refund for when it arrives. */
async function awaitPayment(
  trx: Transaction<Database>,
  report: RefundReport,
  { event, now }: ToldByWebhook & { readonly now: Date },
): Promise<RefundedPayment | undefined> {
  const { providerPaymentId } = report;
  if (providerPaymentId === null) return undefined;
  await lockReceipt(trx, providerPaymentId);
  const found = await findPayment(trx, report);
  if (!found) await noteEarlyRefund(trx, { event, providerPaymentId, now });
  return found;
}

type RefundedPayment = Pick<RefundWork, 'lock'> & { readonly payment: Payment };

/** A payment whose student was erased no longer changes, except that a refund can still fail. */
async function lockRefundedPayment(trx: Transaction<Database>, id: string): Promise<RefundedPayment> {
  const locked = await lockPayment(trx, id);
  if (locked) return locked;
  const payment = await trx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { payment, lock: null };
}

function findRefund(
  trx: Transaction<Database>,
  { id }: Payment,
  { providerRefundId, refundId, providerPaymentId }: RefundReport,
): Promise<Refund | undefined> {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', id)
    .where((where) =>
      where.or([
        where('providerRefundId', '=', providerRefundId),
        where.and([
          where('id', '=', refundId ?? ''),
          where('providerPaymentId', '=', providerPaymentId ?? ''),
          where('providerRefundId', 'is', null),
          where('state', '=', 'released'),
        ]),
      ]),
    )
    .executeTakeFirst();
}

async function addForeignRefund(work: RefundWork, payment: Payment, report: RefundReport): Promise<Refund> {
  const { providerRefundId, providerPaymentId, amountCents, createdAt } = report;
  const refund = await work.trx
    .insertInto('refunds')
    .values({
      id: newId('ref'),
      universityId: payment.universityId,
      paymentId: payment.id,
      providerPaymentId: providerPaymentId ?? '',
      amountCents,
      state: 'sent',
      requestedAt: createdAt,
      providerRefundId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(work, payment, refund, 'refund.made-at-provider');
  return refund;
}

async function succeed(
  work: RefundWork,
  payment: Payment,
  refund: Refund,
  providerRefundId: string,
): Promise<RefundOutcome> {
  const { trx, now } = work;
  const receipts = (await readReceipts(trx, [payment])).get(payment.id) ?? [];
  const earlier = await trx.selectFrom('refunds').selectAll().where('paymentId', '=', payment.id).execute();
  const dueCents = refundDueCents(receipts, earlier);
  const parts = splitRefund(refund.amountCents, dueCents, await readCharged(trx, payment, earlier));
  await change(trx, refund, {
    state: 'succeeded',
    providerRefundId,
    endedAt: now,
    dueCents: parts.dueCents,
    feeCents: parts.feeCents,
  });
  const items = parts.items.map(({ id, cents }) => ({
    refundId: refund.id,
    paymentItemId: id,
    universityId: payment.universityId,
    amountCents: cents,
  }));
  if (items.length > 0) await trx.insertInto('refundItems').values(items).execute();
  // It may have paid back something else than what a termination gave back.
  if (work.lock) await reduceByReturns(work.lock, { paymentId: payment.id, now });
  if (work.lock && dueCents <= parts.dueCents && refundAttentions.includes(payment.attention ?? ''))
    await setAttention(work.lock, payment, null);
  await audit(work, payment, refund, 'refund.succeeded');
  await mailRefund(work, payment, { what: 'refunded', amountCents: dollarsOnly(receipts, refund) });
  return 'refunded';
}

/** Nothing of a payment that is not in effect is charged. */
async function readCharged(trx: Transaction<Database>, payment: Payment, refunds: readonly Refund[]) {
  if (payment.status !== 'Paid') return { feeCents: 0, paidCents: 0, items: [] };
  const items = await trx
    .selectFrom('paymentItems')
    .leftJoin('refundItems', 'refundItems.paymentItemId', 'paymentItems.id')
    .select(({ fn }) => [
      'paymentItems.id',
      'premiumCents',
      'sponsorCents',
      'returnedPremiumCents',
      'returnedSponsorCents',
      'creditedCents',
      // The sum of a bigint column is numeric, which the driver returns as a string.
      fn.sum<string | null>('amountCents').as('refundedCents'),
    ])
    .where('paymentItems.paymentId', '=', payment.id)
    .groupBy('paymentItems.id')
    .orderBy('paymentItems.id')
    .execute();
  const installments = await trx
    .selectFrom('installments')
    .select('paidCents')
    .where('paymentId', '=', payment.id)
    .where('state', '=', 'Paid')
    .execute();
  const paidLater = installments.reduce((sum, { paidCents }) => sum + (paidCents ?? 0), 0);
  const succeeded = refunds.filter(({ state }) => state === 'succeeded');
  const taken = succeeded.reduce((sum, { amountCents, dueCents }) => sum + amountCents - dueCents, 0);
  return {
    feeCents: payment.feeCents - succeeded.reduce((sum, { feeCents }) => sum + feeCents, 0),
    paidCents: Math.max(0, (payment.paidCents ?? 0) + paidLater - taken),
    items: items.map((item) => ({
      id: item.id,
      cents: item.premiumCents - item.sponsorCents - item.creditedCents - Number(item.refundedCents ?? 0),
      returnedCents: openReturnCents(item),
    })),
  };
}

async function fail(
  work: RefundWork,
  payment: Payment,
  refund: Refund,
  { providerRefundId, failure }: { readonly providerRefundId: string | null; readonly failure: string | null },
): Promise<RefundOutcome> {
  const { trx, now } = work;
  await change(trx, refund, {
    state: 'failed',
    endedAt: now,
    failure: failure ?? 'unknown',
    dueCents: 0,
    feeCents: 0,
    ...(providerRefundId !== null && { providerRefundId }),
  });
  await trx.deleteFrom('refundItems').where('refundId', '=', refund.id).execute();
  // What the refund would have paid back is now taken off later installments.
  if (work.lock) await reduceByReturns(work.lock, { paymentId: payment.id, now });
  if (work.lock && payment.attention === null) await setAttention(work.lock, payment, 'refund-failed');
  await audit(work, payment, refund, 'refund.failed', { outcome: 'failed', failure });
  // The student knows of a refund only after it succeeded.
  if (refund.state === 'succeeded') {
    const receipts = (await readReceipts(trx, [payment])).get(payment.id) ?? [];
    await mailRefund(work, payment, { what: 'returned', amountCents: dollarsOnly(receipts, refund) });
  }
  return 'refund-failed';
}

/**
 * The amount of a refund for the email; null if the money arrived in another currency, which the portal does not know.
 */
function dollarsOnly(receipts: readonly Receipt[], { providerPaymentId, amountCents }: Refund): number | null {
  const receipt = receipts.find((each) => each.providerPaymentId === providerPaymentId);
  return receipt?.reason === 'currency-mismatch' ? null : amountCents;
}

async function change(
  trx: Transaction<Database>,
  { id }: Refund,
  values: Partial<Pick<Refund, 'state' | 'providerRefundId' | 'failure' | 'dueCents' | 'feeCents'>> & {
    readonly endedAt?: Date;
  },
): Promise<void> {
  await trx.updateTable('refunds').set(values).where('id', '=', id).execute();
}

function audit(
  work: PaymentWork,
  payment: Payment,
  { id, amountCents }: Refund,
  action: string,
  { outcome, failure }: { readonly outcome?: 'failed'; readonly failure?: string | null } = {},
): Promise<void> {
  return recordPaymentAudit(work, payment, {
    action,
    ...(outcome && { outcome }),
    details: { refund: id, amountCents, ...(failure != null && { failure }) },
  });
}

import type { Stripe } from 'stripe';
import { describeRefund } from '../stripe-reports.ts';
import type { LedgerCharge, LedgerDispute, LedgerRange, ProviderLedger } from './provider-ledger.ts';

/** Asks with the keys that the settings have; see `createStripeProvider`. */
type Ask = <Answer>(question: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;

const pageSize = 100;
/** The library refuses to collect more in one list. A longer period needs several runs. */
const mostListed = 10_000;
const won = new Set(['won', 'warning_closed', 'prevented']);

/** Reads Stripe's books: its lists have pages of 100. */
export function createStripeLedger(ask: Ask, isMissing: (error: unknown) => boolean): ProviderLedger {
  const orNull = async <Answer>(find: Promise<Answer>): Promise<Answer | null> => {
    try {
      return await find;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    async listCharges(range) {
      const expand = ['data.balance_transaction'];
      const charges = await ask((stripe) => all(stripe.charges.list({ ...params(range), expand })));
      return charges.flatMap((charge) => describeCharge(charge) ?? []);
    },
    async listRefunds(range) {
      return (await ask((stripe) => all(stripe.refunds.list(params(range))))).map(describeRefund);
    },
    async listDisputes(range) {
      return (await ask((stripe) => all(stripe.disputes.list(params(range))))).map(describeDispute);
    },
    async findCharge(providerPaymentId) {
      const expand = ['latest_charge.balance_transaction'];
      const intent = await orNull(ask((stripe) => stripe.paymentIntents.retrieve(providerPaymentId, { expand })));
      const charge = intent?.latest_charge;
      return typeof charge === 'object' && charge !== null ? describeCharge(charge) : null;
    },
    async findRefund(id) {
      const refund = await orNull(ask((stripe) => stripe.refunds.retrieve(id)));
      return refund === null ? null : describeRefund(refund);
    },
    async findPaymentId(providerPaymentId) {
      const { data } = await ask((stripe) =>
        stripe.checkout.sessions.list({ payment_intent: providerPaymentId, limit: 1 }),
      );
      return data[0]?.client_reference_id ?? null;
    },
  };
}

function params({ start, end }: LedgerRange) {
  return {
    limit: pageSize,
    created: { gte: Math.floor(start.getTime() / 1000), lt: Math.floor(end.getTime() / 1000) },
  };
}

async function all<Item extends { readonly id: string }>(list: Stripe.ApiListPromise<Item>): Promise<readonly Item[]> {
  const items = await list.autoPagingToArray({ limit: mostListed });
  if (items.length === mostListed)
    throw new Error('The provider has too many entries in this period. Choose a shorter one.');
  return items;
}

/** Null for a payment that did not arrive. */
function describeCharge(charge: Stripe.Charge): LedgerCharge | null {
  const {
    payment_intent: intent,
    amount_captured: amountCents,
    currency,
    created,
    balance_transaction: entry,
  } = charge;
  if (charge.status !== 'succeeded' || amountCents === 0) return null;
  return {
    providerPaymentId: idOf(intent) ?? charge.id,
    amountCents,
    currency,
    at: new Date(created * 1000),
    feeCents: typeof entry === 'object' && entry !== null ? entry.fee : null,
  };
}

function describeDispute(dispute: Stripe.Dispute): LedgerDispute {
  const { id, payment_intent: intent, charge, amount: amountCents, currency, created, status } = dispute;
  return {
    id,
    providerPaymentId: idOf(intent) ?? idOf(charge) ?? '',
    amountCents,
    currency,
    at: new Date(created * 1000),
    status,
    isWon: won.has(status),
  };
}

function idOf(of: string | { readonly id: string } | null): string | null {
  return typeof of === 'string' ? of : (of?.id ?? null);
}

import type { PaymentProvider } from '../payment-provider.ts';
import { applyRefundReport, type RefundOutcome, type RefundParts } from './apply-refund-report.ts';

interface Unsettled {
  /** Only refunds that were requested before this moment; the webhook of a newer one may still arrive. */
  readonly before: Date;
  /** Continues after this refund. */
  readonly afterId: string;
  readonly most: number;
}

/** The ids of refunds that the provider accepted and has not ended, with the payment at the provider. */
export function listSentRefunds({ storage }: RefundParts, { before, afterId, most }: Unsettled) {
  return storage.system((trx) =>
    trx
      .selectFrom('refunds')
      .select(['id', 'providerPaymentId'])
      .where('state', '=', 'sent')
      .where('requestedAt', '<', before.toISOString())
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(most)
      .execute(),
  );
}

/** Queries the provider for the refunds of a payment, and handles each answer like a webhook. */
export async function checkRefunds(
  parts: RefundParts,
  provider: PaymentProvider,
  providerPaymentId: string,
): Promise<readonly RefundOutcome[]> {
  const outcomes: RefundOutcome[] = [];
  for (const report of await provider.listRefunds(providerPaymentId))
    outcomes.push(await applyRefundReport(parts, report, null));
  return outcomes;
}

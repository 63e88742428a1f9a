import type { PaymentParts } from './payment-parts.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { RefundOutcome, RefundParts } from './refunds/apply-refund-report.ts';
import { checkRefunds, listSentRefunds } from './refunds/check-sent-refunds.ts';
import { settlePayment, type SettleParts } from './settle-payment.ts';
import type { Settlement } from './settlement.ts';

/** Webhooks arrive within seconds, so the webhook for a session or a refund younger than this may still arrive. */
const settlingMs = 5 * 60_000;
/** Maximum number of sessions and of refunds per run, one at a time; the next run continues after the last one. */
const batchSize = 200;
/** After this many failures in one run, the provider is considered down; the next run tries again. */
const mostFailures = 3;

/** The result of a run: a count of each kind of settlement that changed something. */
export type ReconciliationReport = Partial<Record<Settlement | RefundOutcome, number>>;

/**
 * Queries the provider for sessions and refunds without a final report, and handles each response like a webhook. This
 * finds payments and refunds whose webhooks were lost.
 *
 * @returns a function for one run; its signal ends the run after the current query
 */
export function createReconciliation(
  parts: RefundParts & Pick<PaymentParts, 'payments'>,
  onFailure: (error: unknown) => void,
): (signal?: AbortSignal) => Promise<ReconciliationReport> {
  let lastSession = '';
  let lastRefund = '';
  return async (signal) => {
    const { payments: provider } = parts;
    const found: ReconciliationReport = {};
    if (!provider) return found;
    let failures = 0;
    const isOver = () => signal?.aborted === true || failures === mostFailures;
    const ask = async (query: () => Promise<readonly (Settlement | RefundOutcome)[]>) => {
      try {
        for (const outcome of await query())
          if (outcome !== 'repeated' && outcome !== 'unchanged') found[outcome] = (found[outcome] ?? 0) + 1;
      } catch (error) {
        failures += 1;
        onFailure(error);
      }
    };
    const sessions = await listUnsettled(parts, lastSession);
    for (const session of sessions) {
      if (isOver()) return found;
      lastSession = session.id;
      await ask(async () => [await settleByAsking(parts, provider, session)]);
    }
    if (sessions.length < batchSize) lastSession = '';
    const before = new Date(parts.clock.now().getTime() - settlingMs);
    const refunds = await listSentRefunds(parts, { before, afterId: lastRefund, most: batchSize });
    for (const { id, providerPaymentId } of refunds) {
      if (isOver()) return found;
      lastRefund = id;
      await ask(() => checkRefunds(parts, provider, providerPaymentId));
    }
    if (refunds.length < batchSize) lastRefund = '';
    return found;
  };
}

interface UnsettledSession {
  readonly id: string;
  readonly installmentId: string | null;
}

async function settleByAsking(
  parts: SettleParts,
  provider: PaymentProvider,
  { id, installmentId }: UnsettledSession,
): Promise<Settlement> {
  const report = await provider.findSession(id);
  // The provider has no such session: it belongs to a different account, which the portal used before its keys changed.
  if (report === null || report.state === 'open') return 'unchanged';
  // During an upgrade, an earlier release may have asked about the same page, and does not know installments.
  const eventId =
    installmentId === null ? `asked-${id}-${report.state}` : `asked-${installmentId}-${id}-${report.state}`;
  return settlePayment(parts, { eventId, type: 'asked', report, requestId: null });
}

function listUnsettled({ storage, clock }: SettleParts, afterId: string): Promise<readonly UnsettledSession[]> {
  const before = new Date(clock.now().getTime() - settlingMs).toISOString();
  return storage.system((trx) =>
    trx
      .selectFrom('paymentSessions')
      .innerJoin('payments', 'payments.id', 'paymentSessions.paymentId')
      .leftJoin('installments', 'installments.id', 'paymentSessions.installmentId')
      .select(['paymentSessions.id', 'installmentId'])
      .where('paymentSessions.createdAt', '<', before)
      .where('paymentSessions.id', '>', afterId)
      .where((where) =>
        where.or([
          where('paymentSessions.status', '=', 'open'),
          where.and([
            where('paymentSessions.status', '=', 'complete'),
            where.or([where('payments.status', '=', 'Processing'), where('installments.state', '=', 'Processing')]),
          ]),
        ]),
      )
      .orderBy('paymentSessions.id')
      .limit(batchSize)
      .execute(),
  );
}

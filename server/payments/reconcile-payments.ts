import type { PaymentParts } from './payment-parts.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { settlePayment, type SettleParts } from './settle-payment.ts';
import type { Settlement } from './settlement.ts';

/** Webhooks arrive within seconds, so the webhook for a session younger than this may still arrive. */
const settlingMs = 5 * 60_000;
/** Maximum number of sessions per run, one at a time; the next run continues after the last one. */
const batchSize = 200;
/** After this many failures in one run, the provider is considered down; the next run tries again. */
const mostFailures = 3;

/** The result of a run: a count of each kind of settlement that changed something. */
export type ReconciliationReport = Partial<Record<Settlement, number>>;

/**
 * Queries the provider for sessions without a final report, and handles each response like a webhook. This finds payments
 * whose webhooks were lost.
 *
 * @returns a function for one run; its signal ends the run after the current session
 */
export function createReconciliation(
  parts: SettleParts & Pick<PaymentParts, 'payments'>,
  onFailure: (error: unknown) => void,
): (signal?: AbortSignal) => Promise<ReconciliationReport> {
  let lastId = '';
  return async (signal) => {
    const { payments: provider } = parts;
    const found: ReconciliationReport = {};
    if (!provider) return found;
    const ids = await listUnsettled(parts, lastId);
    let failures = 0;
    for (const sessionId of ids) {
      if (signal?.aborted || failures === mostFailures) return found;
      lastId = sessionId;
      try {
        const settlement = await settleByAsking(parts, provider, sessionId);
        if (settlement !== 'repeated' && settlement !== 'unchanged') found[settlement] = (found[settlement] ?? 0) + 1;
      } catch (error) {
        failures += 1;
        onFailure(error);
      }
    }
    if (ids.length < batchSize) lastId = '';
    return found;
  };
}

async function settleByAsking(parts: SettleParts, provider: PaymentProvider, sessionId: string): Promise<Settlement> {
  const report = await provider.findSession(sessionId);
  // The provider has no such session: it belongs to a different account, which the portal used before its keys changed.
  if (report === null || report.state === 'open') return 'unchanged';
  const eventId = `asked-${sessionId}-${report.state}`;
  return settlePayment(parts, { eventId, type: 'asked', report, requestId: null });
}

async function listUnsettled({ storage, clock }: SettleParts, afterId: string): Promise<readonly string[]> {
  const before = new Date(clock.now().getTime() - settlingMs).toISOString();
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('paymentSessions')
      .innerJoin('payments', 'payments.id', 'paymentSessions.paymentId')
      .select('paymentSessions.id')
      .where('paymentSessions.createdAt', '<', before)
      .where('paymentSessions.id', '>', afterId)
      .where((where) =>
        where.or([
          where('paymentSessions.status', '=', 'open'),
          where.and([where('paymentSessions.status', '=', 'complete'), where('payments.status', '=', 'Processing')]),
        ]),
      )
      .orderBy('paymentSessions.id')
      .limit(batchSize)
      .execute(),
  );
  return rows.map(({ id }) => id);
}

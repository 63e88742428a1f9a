import type { ServerParts } from '../server-parts.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { settlePayment, type SettleParts } from './settle-payment.ts';
import type { Settlement } from './settlement.ts';

/** A webhook comes within seconds; before this there is nothing to miss. */
const settlingMs = 5 * 60_000;
/** At most this many sessions a run, one after the other; the next run goes on behind the last. */
const batchSize = 200;
/** After so many failures in a run the provider is down: the next run tries again. */
const mostFailures = 3;

/** What a run came to: each settlement that changed something, and how often. */
export type ReconciliationReport = Partial<Record<Settlement, number>>;

/**
 * Asks the provider about sessions of which nothing final was heard, and takes what it says into the books as a webhook's word
 * is taken: what a lost webhook left behind is found.
 *
 * @returns the way to run once; its signal ends the run after the session at hand
 */
export function createReconciliation(
  parts: SettleParts & Pick<ServerParts, 'payments'>,
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
  // Unknown to the provider: of another account, from before its keys were changed.
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

import type { ServerParts } from '../server-parts.ts';
import { settlePayment, type SettleParts } from './settle-payment.ts';
import type { Settlement } from './settlement.ts';

/** A webhook comes within seconds; before this there is nothing to miss. */
const settlingMs = 5 * 60_000;
/** At most this many sessions a run, one after the other; the next run goes on behind the last. */
const batchSize = 200;

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
): (signal?: AbortSignal) => Promise<ReconciliationReport> {
  let lastId = '';
  return async (signal) => {
    const { payments: provider } = parts;
    const found: ReconciliationReport = {};
    if (!provider) return found;
    const ids = await listUnsettled(parts, lastId);
    for (const sessionId of ids) {
      if (signal?.aborted) break;
      const report = await provider.findSession(sessionId);
      // Unknown to the provider: of another account, from before its keys were changed.
      if (report === null || report.state === 'open') continue;
      const told = { eventId: `asked-${sessionId}-${report.state}`, type: 'asked', report, requestId: null };
      const settlement = await settlePayment(parts, told);
      if (settlement !== 'repeated' && settlement !== 'unchanged') found[settlement] = (found[settlement] ?? 0) + 1;
    }
    lastId = ids.length < batchSize ? '' : (ids.at(-1) ?? '');
    return found;
  };
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

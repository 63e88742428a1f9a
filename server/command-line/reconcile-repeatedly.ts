import type { FastifyBaseLogger } from 'fastify';
import { createReconciliation } from '../payments/reconcile-payments.ts';
import type { ServerParts } from '../server-parts.ts';
import { runRepeatedly } from './run-repeatedly.ts';

const everyMs = 10 * 60_000;

/** Looks for what lost webhooks left behind, at the start and every ten minutes. Gives the way to stop. */
export function reconcileRepeatedly(parts: ServerParts, log: FastifyBaseLogger): () => Promise<void> {
  const onFailure = (error: unknown) => log.error({ err: error }, 'asking about payments failed');
  const reconcile = createReconciliation(parts, onFailure);
  return runRepeatedly(
    async (signal) => {
      const found = await reconcile(signal);
      if (Object.keys(found).length > 0) log.warn({ found }, 'payments were found that no webhook had told of');
    },
    { everyMs, onFailure },
  );
}

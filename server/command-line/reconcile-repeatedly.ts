import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../assembly/server-parts.ts';
import { createReconciliation } from '../payments/reconcile-payments.ts';
import { runRepeatedly } from './run-repeatedly.ts';

const everyMs = 10 * 60_000;

/**
 * Looks for payments whose webhooks were lost, at startup and every ten minutes. Returns a function that stops the job.
 */
export function reconcileRepeatedly(parts: ServerParts, log: FastifyBaseLogger): () => Promise<void> {
  const onFailure = (error: unknown) => log.error({ err: error }, 'checking payments failed');
  const reconcile = createReconciliation(parts, onFailure);
  return runRepeatedly(
    async (signal) => {
      const found = await reconcile(signal);
      if (Object.keys(found).length > 0) log.warn({ found }, 'found payments that no webhook reported');
    },
    { everyMs, onFailure },
  );
}

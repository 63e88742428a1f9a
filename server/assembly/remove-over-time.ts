import type { FastifyBaseLogger } from 'fastify';
import { sweepDocuments } from '../documents/sweep-documents.ts';
import { findPortalCutoff } from '../retention/find-cutoff.ts';
import { runRetention } from '../retention/run-retention.ts';
import { retentionKinds } from './retention-kinds.ts';
import type { ServerParts } from './server-parts.ts';

type Parts = Pick<ServerParts, 'storage' | 'clock' | 'schools' | 'documents' | 'wakeOutbox'>;

/** Removes everything that is past its retention period: rows in the database, then files that no row refers to. */
export async function removeOverTime(parts: Parts, log: FastifyBaseLogger, signal?: AbortSignal): Promise<void> {
  const removed = await runRetention(
    { ...parts, kinds: retentionKinds },
    {
      onFailure: (err) => log.error({ err }, 'one kind of data could not be removed'),
      ...(signal && { signal }),
    },
  );
  const total = removed.reduce((sum, { count }) => sum + count, 0);
  if (total > 0) {
    log.info({ removed: countByKind(removed) }, 'data past its retention period was removed');
    parts.wakeOutbox();
  }
  const now = parts.clock.now();
  const leftBefore = findPortalCutoff(parts.schools, 'leftFiles', now);
  const swept = await sweepDocuments(parts.storage, parts.documents, { now, leftBefore });
  if (swept > 0) log.warn({ swept }, 'files without a row were removed');
}

function countByKind(
  removed: readonly { readonly kind: string; readonly count: number }[],
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind, count } of removed) counts[kind] = (counts[kind] ?? 0) + count;
  return counts;
}

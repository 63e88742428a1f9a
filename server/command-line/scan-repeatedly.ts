import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../assembly/server-parts.ts';
import { holdUnscanned } from '../documents/scanning/hold-unscanned.ts';
import { scanDocuments } from '../documents/scanning/scan-documents.ts';
import { runRepeatedly } from './run-repeatedly.ts';

/** The longest that documents wait after the scanner is back. */
const everyMs = 30_000;

/** Scans what an upload did not, at startup and every half a minute. Returns a function that stops the job. */
export function scanRepeatedly(parts: ServerParts, log: FastifyBaseLogger): () => Promise<void> {
  return runRepeatedly(
    async (signal) => {
      // Another instance may not have the setting yet, while settings change.
      await holdUnscanned(parts.storage);
      await parts.scanning?.scanner.ping();
      const { clean, infected, failures } = await scanDocuments(parts, { signal });
      for (const err of failures) log.error({ err }, 'a document cannot be scanned');
      if (clean + infected > 0) log.info({ clean, infected }, 'documents were scanned');
    },
    { everyMs, onFailure: (error) => log.error({ err: error }, 'documents wait for the virus scanner') },
  );
}

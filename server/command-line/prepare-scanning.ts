import type { ServerParts } from '../assembly/server-parts.ts';
import { countWaiting } from '../documents/scanning/count-waiting.ts';
import { holdUnscanned } from '../documents/scanning/hold-unscanned.ts';

/**
 * Before anyone can open a document, holds the documents that were uploaded while there was no virus scanner. Without a
 * scanner, reports the documents that are still waiting for one.
 */
export async function prepareScanning({ scanning, storage }: Pick<ServerParts, 'scanning' | 'storage'>): Promise<void> {
  if (scanning) {
    await holdUnscanned(storage);
    return;
  }
  const waiting = await countWaiting(storage);
  if (waiting > 0)
    console.warn(
      `${waiting} documents are waiting for a virus scan, and CLAMD_URL is not set. No one can open them. Set CLAMD_URL, or run "campus-cover documents release".`,
    );
}

import { DocumentUnreadableError, type DocumentStore } from '../../platform/document-store/document-store.ts';
import type { PlatformParts } from '../../platform/platform-parts.ts';
import type { DocumentRow } from '../../platform/storage/index.ts';
import { NotScannableError, type Verdict, type VirusScanner } from '../../platform/virus-scanner/virus-scanner.ts';
import { claimScan, releaseScan, retryMs } from './claim-scan.ts';
import { settleScan } from './settle-scan.ts';

export type ScanParts = Pick<PlatformParts, 'storage' | 'clock' | 'keyRing' | 'baseUrl' | 'scanning' | 'wakeOutbox'>;

export interface ScanReport {
  readonly clean: number;
  readonly infected: number;
  /** Why a document could not be scanned, without its name. They stay held, and are tried again in 10 minutes. */
  readonly failures: readonly unknown[];
}

interface ScanOptions {
  /** Scans only these documents; absent for every one that is due. */
  readonly documentIds?: readonly string[];
  /** Ends after the current document. */
  readonly signal?: AbortSignal;
}

/**
 * Scans the documents that are due, oldest first, until none is left. Any number of instances may do this at the same
 * time.
 *
 * @throws {ScannerUnavailableError} or {DocumentsUnavailableError}; the documents are due again immediately
 */
export async function scanDocuments(parts: ScanParts, { documentIds, signal }: ScanOptions = {}): Promise<ScanReport> {
  const { scanning, storage, clock } = parts;
  let [clean, infected] = [0, 0];
  const failures: unknown[] = [];
  if (!scanning) return { clean, infected, failures };
  for (;;) {
    const document = signal?.aborted
      ? null
      : await claimScan(storage, { now: clock.now(), ...(documentIds && { documentIds }) });
    if (document === null) break;
    try {
      const verdict = await scan(scanning.scanner, scanning.documents, document);
      if (!(await settleScan(parts, document, verdict, clock.now()))) continue;
      if (verdict.found === null) clean += 1;
      else infected += 1;
      if (verdict.found !== null) parts.wakeOutbox();
    } catch (error) {
      const isOwn = error instanceof NotScannableError || error instanceof DocumentUnreadableError;
      await releaseScan(storage, document.id, new Date(clock.now().getTime() + (isOwn ? retryMs : 0)));
      if (!isOwn) throw error;
      failures.push(error);
    }
  }
  return { clean, infected, failures };
}

async function scan(scanner: VirusScanner, documents: DocumentStore, document: DocumentRow): Promise<Verdict> {
  const bytes = await documents.read(document);
  try {
    return await scanner.scan(bytes as AsyncIterable<Uint8Array>);
  } finally {
    bytes.destroy();
  }
}

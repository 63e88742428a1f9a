import { setTimeout as pause } from 'node:timers/promises';
import { describeDocument, type DocumentInfo } from '../../forms/records/list-documents.ts';
import { scanDocuments, type ScanParts } from './scan-documents.ts';

/** After this time, the response is sent, and the scan continues. */
const longestWaitMs = 4000;

/**
 * Scans what has just been uploaded, so that the student usually learns the result with the response. If the scanner is
 * slow or does not respond, the documents stay held, and the repeated job scans them.
 */
export async function scanUploads(
  parts: ScanParts,
  documents: readonly DocumentInfo[],
): Promise<readonly DocumentInfo[]> {
  if (!parts.scanning || documents.length === 0) return documents;
  const ids = documents.map(({ id }) => id);
  // The repeated job reports a scanner that does not respond.
  const scanned = scanDocuments(parts, { documentIds: ids }).catch(() => null);
  await Promise.race([scanned, pause(longestWaitMs, undefined, { ref: false })]);
  const rows = await parts.storage.system((trx) =>
    trx.selectFrom('documents').selectAll().where('id', 'in', ids).execute(),
  );
  return documents.map((document) => {
    const row = rows.find(({ id }) => id === document.id);
    return row ? describeDocument(row) : document;
  });
}

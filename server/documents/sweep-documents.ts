import type { DocumentStore, SweepOccasion } from '../platform/document-store/document-store.ts';
import type { Storage } from '../platform/storage/index.ts';

/** Number of keys in one query. */
const batchSize = 1000;

/** Deletes the bytes of uploads that have no row because of a crash. Returns the number of files. */
export function sweepDocuments(storage: Storage, documents: DocumentStore, occasion: SweepOccasion): Promise<number> {
  return documents.sweep((keys) => findKnown(storage, keys), occasion);
}

async function findKnown(storage: Storage, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let start = 0; start < keys.length; start += batchSize) {
    const batch = keys.slice(start, start + batchSize);
    const rows = await storage.system((trx) =>
      trx.selectFrom('documents').select('storageKey').where('storageKey', 'in', batch).execute(),
    );
    for (const { storageKey } of rows) known.add(storageKey);
  }
  return known;
}

import type { DocumentStore } from '../documents/document-store.ts';
import type { Storage } from '../storage/index.ts';

/** Keys that are asked for in one statement. */
const batchSize = 1000;

/** Clears away the bytes of uploads that a crash kept from getting a row. Gives how many files it was. */
export function sweepDocuments(storage: Storage, documents: DocumentStore, now: Date): Promise<number> {
  return documents.sweep((keys) => findKnown(storage, keys), now);
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

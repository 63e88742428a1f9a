import type { Storage } from '../storage/index.ts';
import { DocumentUnreadableError, type DocumentStore } from './document-store.ts';
import { refuseHeld } from './held-document.ts';

/**
 * The document store for everything that gives documents to people: downloads, email, and any later feature. It reads
 * only documents that the virus scanner does not hold, so a caller cannot forget to check.
 *
 * `read` throws a `DocumentHeldError`. Do not call it inside a transaction.
 */
export function guardDocumentStore(store: DocumentStore, storage: Storage): DocumentStore {
  return {
    ...store,
    async read(document) {
      const { storageKey } = document;
      const row = await storage.system((trx) =>
        trx.selectFrom('documents').select('scanStatus').where('storageKey', '=', storageKey).executeTakeFirst(),
      );
      if (!row) throw new DocumentUnreadableError(storageKey, { cause: new Error('The document has no row.') });
      refuseHeld(row);
      return store.read(document);
    },
  };
}

import {
  DocumentUnreadableError,
  type DocumentStore,
  type KeptDocument,
} from '../../server/platform/document-store/document-store.ts';

/** Whether a stored document is complete to the last byte. */
export async function isWhole(store: DocumentStore, document: KeptDocument): Promise<boolean> {
  try {
    // The reader checks every byte before it returns the first one.
    (await store.read(document)).destroy();
    return true;
  } catch (error) {
    // The caller looks for exactly this error, which means that a file is lost.
    if (error instanceof DocumentUnreadableError) return false;
    throw error;
  }
}

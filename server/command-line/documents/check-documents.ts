import { finished } from 'node:stream/promises';
import { DocumentUnreadableError, type DocumentStore } from '../../platform/document-store/document-store.ts';
import type { DocumentRow, Storage } from '../../platform/storage/index.ts';

/** Number of rows in one query. */
const batchSize = 500;

/**
 * Reads every document that a row names, and compares it with its digest. Prints the number in each state, and the ones
 * that cannot be read.
 *
 * @returns the exit code: 1 when a document cannot be read
 */
export async function checkDocuments(storage: Storage, store: DocumentStore): Promise<0 | 1> {
  const counts = new Map<string, number>();
  const unreadable: string[] = [];
  for await (const document of listRows(storage)) {
    counts.set(document.scanStatus, (counts.get(document.scanStatus) ?? 0) + 1);
    try {
      const bytes = await store.read(document);
      // The store has checked all bytes before it returns the first one.
      bytes.destroy();
      await finished(bytes).catch(() => undefined);
    } catch (error) {
      if (!(error instanceof DocumentUnreadableError)) throw error;
      unreadable.push(`${document.id}  uploaded ${document.uploadedAt}  file ${document.storageKey}`);
    }
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const states = [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
  console.log(`The database names ${total} documents${states === '' ? '' : ` (${states})`}.`);
  if (unreadable.length === 0) {
    console.log('All of them can be read.');
    return 0;
  }
  console.error(
    `${unreadable.length} of them are missing or damaged, or their key is missing:\n${unreadable.join('\n')}`,
  );
  return 1;
}

type Listed = Pick<DocumentRow, 'id' | 'storageKey' | 'sha256' | 'scanStatus' | 'uploadedAt'>;

async function* listRows(storage: Storage): AsyncGenerator<Listed> {
  let after = '';
  for (;;) {
    const rows = await storage.system((trx) =>
      trx
        .selectFrom('documents')
        .select(['id', 'storageKey', 'sha256', 'scanStatus', 'uploadedAt'])
        .where('removedAt', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .execute(),
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

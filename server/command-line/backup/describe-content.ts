import type { BackupSummary } from '../../backup/read-backup.ts';

/** E.g. `"1204 rows and 17 documents. 2 documents were removed while the backup ran."` */
export function describeContent({
  rows,
  documents,
  withoutKey = new Map(),
}: Pick<BackupSummary, 'rows' | 'documents'> & Partial<Pick<BackupSummary, 'withoutKey'>>): string {
  const { kept, removed, unreadable } = documents;
  return [
    `${rows} rows and ${kept} documents.`,
    ...(removed > 0 ? [`${removed} documents were removed while the backup ran.`] : []),
    ...(unreadable > 0 ? [`${unreadable} documents could not be read when the backup was made.`] : []),
    ...[...withoutKey].map(([id, count]) => `${count} values cannot be read without the lost key "${id}".`),
  ].join(' ');
}

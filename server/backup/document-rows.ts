import type { KeptDocument } from '../platform/document-store/document-store.ts';
import type { ColumnFacts, SnapshotRow } from '../platform/storage/index.ts';

/** A row with the names of its columns; every value is in PostgreSQL's text format. */
export type NamedRow = Readonly<Record<string, string | null>>;

export function nameValues(columns: readonly ColumnFacts[], row: SnapshotRow): NamedRow {
  const values = JSON.parse(row) as readonly (string | null)[];
  return Object.fromEntries(columns.map(({ name }, index) => [name, values[index] ?? null]));
}

/** The document that a row of the table `documents` refers to; null when it was removed. */
export function documentOf(row: NamedRow): KeptDocument | null {
  const { storage_key: storageKey, sha256, removed_at: removedAt } = row;
  return typeof storageKey === 'string' && typeof sha256 === 'string' && removedAt === null
    ? { storageKey, sha256 }
    : null;
}

import type { ColumnFacts } from '../platform/storage/index.ts';

/** The format of the frames. A release reads only its own format and earlier ones. */
export const backupFormat = 1;

/** The first frame. */
export interface Manifest {
  readonly format: number;
  /** The moment that the backup captures, as ISO 8601. */
  readonly takenAt: string;
  readonly database: 'pglite' | 'postgres';
  /** The migrations that had run, in order. */
  readonly migrations: readonly string[];
}

/** The frame before a table's rows. */
export interface TableHeader {
  readonly table: string;
  readonly columns: readonly ColumnFacts[];
}

/**
 * The frame before a document's bytes. `removed`: a student or a job removed the document while the backup ran, so it
 * has no bytes. `unreadable`: the portal itself could no longer read it.
 */
export interface DocumentHeader {
  readonly document: string;
  readonly sha256: string;
  readonly state: 'kept' | 'removed' | 'unreadable';
}

/** The last frame, which a reader compares with what it has counted. */
export interface Totals {
  readonly end: {
    /** Maps each table to its number of rows. */
    readonly rows: Readonly<Record<string, number>>;
    /** The number of documents in each state. */
    readonly documents: Readonly<Record<DocumentHeader['state'], number>>;
  };
}

export type Description = Manifest | TableHeader | DocumentHeader | Totals;

/** Counts what a backup contains. */
export class Tally {
  readonly rows: Record<string, number> = {};
  readonly documents = { kept: 0, removed: 0, unreadable: 0 };

  addRows(table: string, count: number): void {
    this.rows[table] = (this.rows[table] ?? 0) + count;
  }

  addDocument(state: DocumentHeader['state']): void {
    this.documents[state] += 1;
  }

  get totals(): Totals {
    return { end: { rows: this.rows, documents: this.documents } };
  }
}

import type { Transaction } from 'kysely';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import type { Database, ImportKind, IsoDate, University } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';

/** A column of a file, or a name in a program's request. */
export interface ImportColumn {
  readonly name: string;
  readonly isRequired: boolean;
  /** The maximum number of characters. */
  readonly longest: number;
  /** What it contains, for the command's usage and the description of the API. */
  readonly text: string;
}

/** A row's cells by column, without spaces around them; a missing cell is empty. */
export type ImportCells = Readonly<Record<string, string>>;

export interface ImportRow {
  /** The line in the file, or the place in a request, counted from 1. */
  readonly line: number;
  readonly cells: ImportCells;
}

/** Who imports: a program with a token, or the person who runs a command. */
export interface ImportAuthor {
  readonly id: string;
  /** E.g. `"Registrar (token)"`. */
  readonly name: string;
}

/** The context of one row: a transaction that is limited to the school. */
export interface ImportWork {
  readonly trx: Transaction<Database>;
  readonly keyRing: KeyRing;
  readonly now: Date;
  /** In the school's time zone. */
  readonly today: IsoDate;
  /** The reference of the request, or of the run of the command. */
  readonly requestId: string;
  readonly school: Pick<University, 'id' | 'slug' | 'timeZone'>;
  readonly author: ImportAuthor;
}

/** What rows of one kind mean. Every kind has the column `key`. */
export interface ImportRules {
  readonly kind: ImportKind;
  readonly columns: readonly ImportColumn[];
  /** What the row is about. Two different rows of a file must not be about the same thing. */
  subjectOf(cells: ImportCells): string;
  /** The id of the row's student. @throws {RowError} */
  findStudent(work: ImportWork, cells: ImportCells): Promise<string>;
  /**
   * Does what the row says, in the caller's transaction.
   *
   * @returns what the row did, e.g. `"accepted"`
   * @throws {RowError} when the row is invalid
   */
  apply(work: ImportWork, lock: StudentLock, cells: ImportCells): Promise<string>;
}

/** The other system's own id for a row. A row with the same key is imported once. */
export const keyColumn = {
  name: 'key',
  isRequired: true,
  longest: 100,
  text: 'your own id for the row; a row with the same key is imported once',
} as const satisfies ImportColumn;

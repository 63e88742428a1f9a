import type { Generated } from 'kysely';
import type { ImportKind, Timestamp } from './column-types.ts';

/** A row from another system that the portal has imported. It keeps the same row from being imported twice. */
export interface ImportRowTable {
  readonly id: Generated<number>;
  readonly universityId: string;
  readonly kind: ImportKind;
  /** The other system's own id for the row; unique for each kind of each school. */
  readonly rowKey: string;
  readonly studentId: string;
  /** JSON: the row's cells. */
  readonly content: string;
  /** What the row did, e.g. `"accepted"`. */
  readonly outcome: string;
  /** A token's id, a staff member's id, or `"system"` for the operator of a command. */
  readonly authorId: string;
  /** The author's name at the time of the import, e.g. `"Registrar (token)"`. */
  readonly author: string;
  /** The reference of the request, or of the run of the command. */
  readonly requestId: string;
  readonly importedAt: Timestamp;
}

export interface ImportTables {
  importRows: ImportRowTable;
}

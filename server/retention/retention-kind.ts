import type { OwnRetention, RetentionDefinition } from '@campus-cover/engine';
import type { RawBuilder, Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import type { StudentsLock } from '../schools/lock-student.ts';

/** The kinds of data for which a school can set its own times. */
export type SchoolKindName = keyof OwnRetention;
/** The kinds of data for which only the portal sets a time. */
export type PortalKindName = Exclude<keyof RetentionDefinition, '$schema' | 'leftFiles' | SchoolKindName>;

/** One kind of a school's data: how to find what is past its retention period, and how to remove it. */
export interface SchoolKind {
  readonly name: SchoolKindName;
  readonly table: string;
  /** SQL about the row `t`: the student whose data it is. Null for data that belongs to no single student. */
  readonly student: RawBuilder<string | null>;
  /** SQL about the row `t`: whether it is past its retention period, and nothing that stays refers to it. */
  readonly isDue: (before: Date) => RawBuilder<boolean>;
  /** SQL about the row `t`: whether a hold on a person covers it. Defaults to a hold on `student`. */
  readonly isHeld?: RawBuilder<boolean>;
  /** Removes these rows and what belongs to them. */
  readonly remove: (work: RemovalWork, ids: readonly string[]) => Promise<void>;
}

/** The context of a removal: one transaction that holds the locks on the students whose data it removes. */
export interface RemovalWork {
  readonly trx: Transaction<Database>;
  readonly lock: StudentsLock;
  readonly universityId: string;
  readonly now: Date;
}

/** Data of the portal itself, which it deletes at the end of its retention period. */
export interface PortalKind {
  readonly name: PortalKindName;
  readonly tables: readonly PortalTable[];
}

export interface PortalTable {
  readonly table: string;
  /** SQL about the row `t`. */
  readonly isDue: (before: Date) => RawBuilder<boolean>;
  /** Whether the rows name a school, or also a student, so that a hold can cover them. */
  readonly belongsTo: 'student' | 'school' | 'portal';
}

import type { ExportColumn, ExportKind, InsuredPlan, ReceiverDefinition } from '@campus-cover/engine';
import type { Generated } from 'kysely';
import type { Optional, OptionalTimestamp, Timestamp, TokenKind } from './column-types.ts';

/** One export of a school's records of one kind. A school's request can add runs; it cannot remove them. */
export interface ExportRunTable {
  readonly id: Generated<number>;
  readonly universityId: string;
  readonly kind: ExportKind;
  /** Starts at 1 for each kind of each school. */
  readonly number: number;
  readonly columns: readonly ExportColumn[];
  /** An administrator's id, a token's id, or `"system"` for the operator of a command. */
  readonly authorId: string;
  /** The author's name at the time of the export. */
  readonly author: string;
  readonly takenAt: Timestamp;
  /** The records as of this run. */
  recordCount: Generated<number>;
  /** The records that are new since the run before. Null for runs before migration 0048. */
  addedCount: Optional<number>;
  /** The records that are new or different since the run before. */
  changedCount: Generated<number>;
  /** The records that are gone since the run before. */
  removedCount: Generated<number>;
  /** When the run's rows were removed, at the end of their retention period. */
  rowsRemovedAt: OptionalTimestamp;
  /**
   * Whether the rows were reduced to fingerprints, because no later run existed at the end of their retention period.
   */
  hasFingerprints: Generated<boolean>;
}

/**
 * A record as of one run, valid until the next row for the same record. A run therefore adds only what changed, and
 * every kept run can be read again.
 */
export interface ExportRowTable {
  readonly id: Generated<number>;
  readonly universityId: string;
  readonly kind: ExportKind;
  readonly recordKey: string;
  /** The number of the run that added the row. */
  readonly run: number;
  /** The student whom the record is about. Null when it is about no student, was removed, or was erased. */
  studentId: Optional<string>;
  /**
   * JSON: the value of each field. Null when the record was gone at that run. Empty after the student was erased, until
   * a later run notices that the record is gone. Also empty when only the fingerprint is left.
   */
  content: Optional<string>;
  /** The fingerprint of the content that was removed at the end of its retention period. */
  fingerprint: Optional<string>;
  /** Whether the run added the row only because the run before had just the record's fingerprint. */
  readonly isUnchanged: Generated<boolean>;
}

/**
 * An X12 file that a receiver got, or can get: a run, or what changed since an earlier run. Its control number belongs
 * to it forever, so that a file that is read again is the same file. Reachable for changes only through `system`,
 * because several schools may have the same sender.
 */
export interface ExportInterchangeTable {
  readonly id: Generated<number>;
  readonly universityId: string;
  readonly kind: ExportKind;
  readonly run: number;
  /** The run whose changes the file continues; 0 for a full file. */
  readonly since: number;
  /** The receiver's name in the school's files. */
  readonly receiver: string;
  /** The sender and the receiver, e.g. `"ZZ BAYSTATE > ZZ ANCHORMUTUAL"`. Control numbers count up for each. */
  readonly address: string;
  readonly controlNumber: number;
  readonly settings: InterchangeSettings;
  readonly memberCount: number;
  /** Members with text that X12 cannot carry as it is. */
  readonly adjustedCount: number;
  /** Members that the file should contain but cannot: see `LeftOutMember`. */
  readonly leftOutCount: number;
  readonly createdAt: Timestamp;
}

/** A receiver's settings when the file was written. */
export interface InterchangeSettings extends Omit<ReceiverDefinition, 'plans' | 'firstControlNumber'> {
  /** The receiver's plans, by coverage period. */
  readonly plans: Readonly<Record<string, InsuredPlan>>;
  /** All coverage periods of the school. */
  readonly periods: readonly string[];
  /** The school's time zone, which determines the day on which the run was taken. */
  readonly timeZone: string;
}

/** Lets a program take exports or send decisions. Reachable only through `system`. */
export interface ExportTokenTable {
  readonly id: string;
  /** SHA-256 of the token, in hex. */
  readonly tokenHash: string;
  /** What the token is for, e.g. `"Billing office"`. */
  readonly name: string;
  /** Ids of the schools that it is for. */
  readonly universityIds: readonly string[];
  readonly kinds: readonly TokenKind[];
  readonly createdAt: Timestamp;
  readonly expiresAt: Timestamp;
  revokedAt: OptionalTimestamp;
  lastUsedAt: OptionalTimestamp;
}

export interface ExportTables {
  exportRuns: ExportRunTable;
  exportRows: ExportRowTable;
  exportInterchanges: ExportInterchangeTable;
  exportTokens: ExportTokenTable;
}

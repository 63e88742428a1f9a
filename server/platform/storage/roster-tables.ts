import type { Generated } from 'kysely';
import type { JsonObject, Optional, OptionalTimestamp, Timestamp } from './column-types.ts';

export type RosterRunState = 'staged' | 'previewed' | 'applied' | 'discarded' | 'failed';
export type RosterRunWork = 'reading' | 'comparing' | 'applying';
export type RosterChangeKind =
  | 'student-added'
  | 'student-changed'
  | 'coverage-added'
  | 'coverage-changed'
  | 'row-changed';

/** One import of a school's roster. A school's request can read it; only `system` can write it. */
export interface RosterRunTable {
  readonly id: Generated<number>;
  readonly universityId: string;
  /** Starts at 1 for each school. */
  readonly number: number;
  state: RosterRunState;
  /** The work that a process is doing on the run. At most one of a school's runs has a value here. */
  working: Optional<RosterRunWork>;
  /** When that process last updated the run. A process that ended unexpectedly leaves an old time. */
  workedAt: Timestamp;
  readonly periodIds: readonly string[];
  /** An administrator's or a staff member's id, or `"system"`. */
  readonly authorId: string;
  /** The author's name at the time of the import. */
  readonly author: string;
  fileName: string;
  /** SHA-256 of the whole file, in hex; empty while the file is read. */
  sha256: Generated<string>;
  sizeBytes: Generated<number>;
  /** Hash of the school's files that determined the preview. */
  readonly rulesHash: string;
  rowsDone: Generated<number>;
  rowsTotal: Optional<number>;
  counts: Generated<JsonObject>;
  /** JSON of the preview's lists; empty before the comparison and after the lists are deleted. */
  preview: Generated<string>;
  /** Why the run failed, as a sentence. */
  failure: Optional<string>;
  readonly createdAt: Timestamp;
  previewedAt: OptionalTimestamp;
  appliedAt: OptionalTimestamp;
  /** When the run was applied or discarded, or when it failed. */
  endedAt: OptionalTimestamp;
  undoneAt: OptionalTimestamp;
}

/** A row from the file, kept until the run is over. Reachable only through `system`. */
export interface RosterRowTable {
  readonly id: Generated<number>;
  readonly universityId: string;
  readonly runId: number;
  readonly line: number;
  /** Empty when an invalid row has no readable id. */
  readonly schoolStudentId: string;
  /** JSON of the row; empty for an invalid row. */
  readonly content: string;
}

/** An error or a suspicious value in the file. */
export interface RosterProblemTable {
  readonly id: Generated<number>;
  readonly universityId: string;
  readonly runId: number;
  readonly line: Optional<number>;
  readonly columnName: Optional<string>;
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** A change by the last applied run, stored for undo. Reachable only through `system`. */
export interface RosterChangeTable {
  readonly id: Generated<number>;
  readonly universityId: string;
  readonly runId: number;
  readonly kind: RosterChangeKind;
  readonly studentId: string;
  readonly coverageId: Optional<string>;
  /** JSON: `{ before, after }`; `before` is null for something new. */
  readonly content: string;
}

/** The data about a student in the last applied roster. Reachable only through `system`. */
export interface RosterStudentTable {
  readonly id: Generated<number>;
  readonly universityId: string;
  readonly studentId: string;
  /** JSON of the row: the student and the facts that eligibility rules read. */
  content: string;
}

export interface RosterTables {
  rosterRuns: RosterRunTable;
  rosterRows: RosterRowTable;
  rosterProblems: RosterProblemTable;
  rosterChanges: RosterChangeTable;
  rosterStudents: RosterStudentTable;
}

import type { Optional, OptionalTimestamp, Timestamp } from './column-types.ts';

/** Stops the removal and the erasure of a person's data, or of a whole school's. Reachable only through `system`. */
export interface HoldTable {
  readonly id: string;
  readonly universityId: string;
  /** Null when the hold covers the whole school. */
  readonly studentId: Optional<string>;
  readonly reason: string;
  /** A staff member's id, or `"system"` for the operator of a command. */
  readonly placedBy: string;
  readonly placedAt: Timestamp;
  liftedBy: Optional<string>;
  liftedAt: OptionalTimestamp;
}

/** An erased person. Payments and audit entries keep no other id of this person. Reachable only through `system`. */
export interface ErasureTable {
  readonly id: string;
  readonly universityId: string;
  /** Name of the key in DATA_KEYS that `digest` was made with. */
  readonly keyId: string;
  /** Keyed digest of the school's student id, in hex. */
  readonly digest: string;
  /** A staff member's id, or `"system"` for the operator of a command. */
  readonly erasedBy: string;
  readonly erasedAt: Timestamp;
  /** When an operator allowed rosters to add this person again; null until then. */
  readmittedAt: OptionalTimestamp;
}

export interface RetentionTables {
  holds: HoldTable;
  erasures: ErasureTable;
}

import type { ColumnType, Generated } from 'kysely';

import type {
  AuditOutcome,
  CoverageStatus,
  DefaultTimestamp,
  FormRecordStatus,
  Gender,
  IsoDate,
  JsonObject,
  Optional,
  OptionalTimestamp,
  Relationship,
  ScanStatus,
  Timestamp,
} from './column-types.ts';

export interface StudentTable {
  readonly id: string;
  readonly universityId: string;
  /** Kept in lower case; one account per address in the whole installation. */
  email: string;
  emailAddressSecondary: Optional<string>;
  schoolStudentId: string;
  firstName: string;
  middleName: Generated<string>;
  lastName: string;
  dateOfBirth: IsoDate;
  gender: Optional<Gender>;
  street1: Generated<string>;
  street2: Generated<string>;
  city: Generated<string>;
  stateId: Optional<string>;
  postalCode: Generated<string>;
  /** 225 is the home country. */
  countryId: Generated<number>;
  isInternational: Generated<boolean>;
  isIntercollegiateAthlete: Generated<boolean>;
  /** Null until the address was confirmed. */
  verifiedAt: OptionalTimestamp;
  /** A disabled account cannot sign in and its sessions end at once. */
  disabledAt: OptionalTimestamp;
  createdAt: DefaultTimestamp;
}

/** Reachable through `system` only. */
export interface StudentCredentialTable {
  readonly studentId: string;
  readonly universityId: string;
  passwordHash: string;
  changedAt: DefaultTimestamp;
}

export interface SessionTable {
  /** SHA-256, hex, of the id that the cookie carries. */
  readonly idHash: string;
  readonly universityId: string;
  readonly studentId: string;
  createdAt: DefaultTimestamp;
  lastSeenAt: DefaultTimestamp;
  /** The absolute limit; the idle limit is counted from `lastSeenAt`. */
  expiresAt: Timestamp;
  revokedAt: OptionalTimestamp;
}

export interface StudentCoverageTable {
  readonly id: string;
  readonly universityId: string;
  readonly studentId: string;
  planName: string;
  coverageStartDate: IsoDate;
  /** Inclusive. */
  coverageEndDate: IsoDate;
  studentCoverageStatus: CoverageStatus;
  /** The student's id in the school's own plan: a waiver must name another. */
  subscriberId: string;
  /** Last day on which the waiver form is open; null when this coverage cannot be waived. */
  waiveUntil: Optional<IsoDate>;
  customCode3Id: Optional<string>;
  customCode3IdSelfCode: Optional<string>;
}

export interface DependentTable {
  readonly id: string;
  readonly universityId: string;
  readonly studentId: string;
  firstName: string;
  middleName: Generated<string>;
  lastName: string;
  dateOfBirth: IsoDate;
  gender: Optional<Gender>;
  relationship: Relationship;
  sameAddressAsStudent: Generated<boolean>;
  addressLine1: Generated<string>;
  addressLine2: Generated<string>;
  city: Generated<string>;
  stateId: Optional<string>;
  postalCode: Generated<string>;
  countryId: Generated<number>;
}

export interface DependentCoverageTable {
  readonly id: string;
  readonly universityId: string;
  readonly dependentId: string;
  readonly studentCoverageId: string;
  coverageStartDate: IsoDate;
  coverageEndDate: IsoDate;
  studentCoverageStatus: CoverageStatus;
}

/** One form of one student about one subject: first a draft, then submitted once and for all. */
export interface FormRecordTable {
  /** For a waiver, the page's `WId`. */
  readonly id: string;
  readonly universityId: string;
  readonly studentId: string;
  readonly formId: string;
  /** What the form is about; for a waiver the student coverage. */
  readonly subjectId: string;
  formVersion: number;
  definitionHash: string;
  status: FormRecordStatus;
  answers: JsonObject;
  /** What the student quotes when asking about it; null while a draft. */
  reference: Optional<string>;
  savedAt: DefaultTimestamp;
  submittedAt: OptionalTimestamp;
}

/** The answer once given to a key, given again when the key comes again. */
export interface IdempotencyKeyTable {
  readonly studentId: string;
  readonly key: string;
  readonly universityId: string;
  /** SHA-256, hex, of the request: the same key with another request is a mistake. */
  readonly requestHash: string;
  statusCode: number;
  response: JsonObject;
  createdAt: DefaultTimestamp;
}

export interface DocumentTable {
  readonly id: string;
  readonly universityId: string;
  readonly studentId: string;
  readonly formId: string;
  readonly subjectId: string;
  /** The form's field that lists it. */
  readonly field: string;
  /** As the student's computer called it; never used as a path. */
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** Where the documents adapter keeps it. */
  readonly storageKey: string;
  scanStatus: ScanStatus;
  uploadedAt: DefaultTimestamp;
  removedAt: OptionalTimestamp;
}

/** Append-only: the database itself refuses update and delete. */
export interface AuditEntryTable {
  readonly id: Generated<number>;
  /** Null for what belongs to no school, e.g. a sign-in with an unknown address. */
  readonly universityId: Optional<string>;
  readonly at: DefaultTimestamp;
  /** Who did it: a student's id, `"system"`, or `"anonymous"`. */
  readonly actorId: string;
  /** In whose name, when that is another. */
  readonly onBehalfOf: Optional<string>;
  /** `"waiver.submitted"`, `"session.started"`. */
  readonly action: string;
  readonly outcome: AuditOutcome;
  readonly subjectId: Optional<string>;
  /** The request's reference, as the person was shown it. */
  readonly requestId: Optional<string>;
  readonly details: ColumnType<JsonObject, JsonObject | undefined, never>;
}

/** What leaves for the outside after its transaction has committed. */
export interface OutboxMessageTable {
  readonly id: Generated<number>;
  readonly universityId: Optional<string>;
  /** `"mail"`, `"document-scan"`. */
  readonly kind: string;
  readonly payload: JsonObject;
  readonly createdAt: DefaultTimestamp;
  /** Not before this moment: the back-off. */
  availableAt: DefaultTimestamp;
  attempts: Generated<number>;
  leasedUntil: OptionalTimestamp;
  deliveredAt: OptionalTimestamp;
  /** Given up; a person must look. */
  deadAt: OptionalTimestamp;
  lastError: Optional<string>;
}

/** Tables whose every row belongs to one university, behind row-level security. */
export interface TenantTables {
  students: StudentTable;
  studentCredentials: StudentCredentialTable;
  sessions: SessionTable;
  studentCoverages: StudentCoverageTable;
  dependents: DependentTable;
  dependentCoverages: DependentCoverageTable;
  formRecords: FormRecordTable;
  idempotencyKeys: IdempotencyKeyTable;
  documents: DocumentTable;
  auditEntries: AuditEntryTable;
  outboxMessages: OutboxMessageTable;
}

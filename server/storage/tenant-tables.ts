import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type {
  AccountTokenKind,
  AuditOutcome,
  CoverageStatus,
  DefaultTimestamp,
  FormRecordStatus,
  Gender,
  IsoDate,
  JsonObject,
  Optional,
  OptionalTimestamp,
  PaymentSessionStatus,
  PaymentStatus,
  PayMethod,
  PayTimeOption,
  Relationship,
  ScanStatus,
  TerminationReason,
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
  /** Null while the student is only on the school's list and nobody has registered. */
  registeredAt: OptionalTimestamp;
}

/**
 * Somebody of a school's office, or, without a university, of the staff that implements forms for the schools. What a session
 * of a school may read: of its own office, id, names, address, whether disabled; of staff, nothing.
 */
export interface AdministratorTable {
  readonly id: string;
  /** Null for staff. */
  readonly universityId: Optional<string>;
  /** The id once more of somebody without a university; for what may belong to nobody else. */
  readonly staffId: GeneratedAlways<string | null>;
  /** In lower case; one administrator per address in the whole installation. */
  email: string;
  firstName: string;
  lastName: string;
  /** Null until the invitation was taken. */
  passwordHash: Optional<string>;
  /** The shared secret of the second factor, sealed by the installation's keys. */
  sealedTotpSecret: Optional<string>;
  /** Null until the first code was right. */
  totpConfirmedAt: OptionalTimestamp;
  /** The time step of the last code that was taken: none is taken twice. */
  lastTotpStep: Optional<number>;
  disabledAt: OptionalTimestamp;
  createdAt: DefaultTimestamp;
}

/** A link that was mailed: good once, for a while. Reachable through `system` only. */
export interface AccountTokenTable {
  /** SHA-256, hex, of what the link carries. */
  readonly tokenHash: string;
  /** Null for staff. */
  readonly universityId: Optional<string>;
  readonly kind: AccountTokenKind;
  readonly studentId: Optional<string>;
  readonly administratorId: Optional<string>;
  /** The administrator of what has no university: the database holds that they are staff. */
  readonly staffId: GeneratedAlways<string | null>;
  createdAt: DefaultTimestamp;
  expiresAt: Timestamp;
  usedAt: OptionalTimestamp;
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
  idHash: string;
  /** Null for staff. */
  readonly universityId: Optional<string>;
  /** Whose session it is, or as whom the administrator acts. */
  studentId: Optional<string>;
  readonly administratorId: Optional<string>;
  /** The administrator of what has no university: the database holds that they are staff. */
  readonly staffId: GeneratedAlways<string | null>;
  /** Until when the administrator acts as the student; from then on the session is the administrator's alone. */
  actingUntil: OptionalTimestamp;
  /** When this id began: a change of rights gives the session a new one. */
  createdAt: DefaultTimestamp;
  signedInAt: DefaultTimestamp;
  lastSeenAt: DefaultTimestamp;
  /** The absolute limit; the idle limit is counted from `lastSeenAt`. */
  expiresAt: Timestamp;
  revokedAt: OptionalTimestamp;
  /** What the browser calls itself in a few words, for the list of sessions: "Firefox on Windows". */
  device: Generated<string>;
  /** Who signed the person on; null after a password. The three below say as whom and where, for signing out there. */
  readonly identityProviderId: Optional<string>;
  /** SHA-256, hex, of the NameID. */
  readonly nameIdHash: Optional<string>;
  readonly sessionIndex: Optional<string>;
  /** The NameID whole, sealed for `name-id:<identityProviderId>`. */
  readonly sealedNameId: Optional<string>;
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
  /** Names the rates in the school's `school.json`, e.g. `"annual"`. */
  planCode: Generated<string>;
  /** Last day to enroll in the ordinary way, and to pay for it; null: there is none. */
  enrollUntil: Optional<IsoDate>;
  /** Its last day by a termination; null while it runs to its end. */
  terminatesOn: Optional<IsoDate>;
  terminationReason: Optional<TerminationReason>;
  terminationRecordId: Optional<string>;
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
  /** Of somebody who came by a life event: its day. */
  qleDate: Optional<IsoDate>;
  createdAt: DefaultTimestamp;
  /** Deleted by the student; the row stays for what once named it. */
  removedAt: OptionalTimestamp;
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

/** What opened an enrollment outside its time. */
export interface LifeEventTable {
  readonly id: string;
  readonly universityId: string;
  readonly studentId: string;
  readonly recordId: string;
  /** The page's `PId`. */
  readonly priorCoverageId: Optional<string>;
  readonly qleDate: IsoDate;
  readonly qleEvent: string;
  readonly otherQleReason: Generated<string>;
  readonly createdAt: DefaultTimestamp;
}

/**
 * What one confirmed enrollment costs and how it is paid. All amounts in cents;
 * `premium + fee = sponsor + school + dueToday + dueLater`, which the database checks.
 */
export interface PaymentTable {
  readonly id: string;
  readonly universityId: string;
  readonly studentId: string;
  readonly recordId: string;
  /** That of the enrollment's record. */
  readonly reference: string;
  readonly payTimeOption: PayTimeOption;
  readonly payMethod: Optional<PayMethod>;
  readonly installmentName: Optional<string>;
  readonly installmentCount: Generated<number>;
  status: PaymentStatus;
  readonly premiumCents: number;
  readonly sponsorCents: number;
  readonly schoolCents: number;
  readonly feeCents: number;
  readonly dueTodayCents: number;
  readonly dueLaterCents: number;
  /** Last day, in the school's time zone, to pay what is due today; null when nothing is. */
  payUntil: Optional<IsoDate>;
  paidAt: OptionalTimestamp;
  paidCents: Optional<number>;
  /** The provider's own id of the payment, e.g. `"pi_…"`. */
  providerPaymentId: Optional<string>;
  /** Why somebody must look at it, e.g. `"amount-mismatch"`. */
  attention: Optional<string>;
  readonly createdAt: DefaultTimestamp;
}

/** What a payment is for: the student, or a dependent, in one coverage. */
export interface PaymentItemTable {
  readonly id: Generated<number>;
  readonly universityId: string;
  readonly paymentId: string;
  readonly studentCoverageId: string;
  readonly dependentId: Optional<string>;
  readonly premiumCents: number;
  readonly sponsorCents: number;
}

/** A hosted page of the payment provider that was opened for a payment. */
export interface PaymentSessionTable {
  /** The provider's, e.g. `"cs_…"`. */
  readonly id: string;
  readonly universityId: string;
  readonly paymentId: string;
  readonly url: string;
  status: PaymentSessionStatus;
  readonly amountCents: number;
  readonly createdAt: DefaultTimestamp;
  readonly expiresAt: Timestamp;
}

/** One form of one student about one subject: first a draft, then submitted once and for all. */
export interface FormRecordTable {
  /** For a waiver, the page's `WId`. */
  readonly id: string;
  readonly universityId: string;
  readonly studentId: string;
  readonly formId: string;
  /** What the form is about; for a waiver the student coverage. What can be answered again is kept under another when it is sent. */
  subjectId: string;
  formVersion: number;
  definitionHash: string;
  status: FormRecordStatus;
  answers: JsonObject;
  /** What was sent, in words, sealed; null while a draft, and of what no page sent. */
  summary: Optional<JsonObject>;
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
  subjectId: string;
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
  /** Who did it: a student's or an administrator's id, `"system"`, or `"anonymous"`. */
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
  /** Empty once it is delivered, or given up and told of somebody. */
  payload: JsonObject;
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

/** Tables whose rows belong to one university each, behind row-level security; a row that belongs to none is out of every school's reach. */
export interface TenantTables {
  students: StudentTable;
  administrators: AdministratorTable;
  accountTokens: AccountTokenTable;
  studentCredentials: StudentCredentialTable;
  sessions: SessionTable;
  studentCoverages: StudentCoverageTable;
  dependents: DependentTable;
  dependentCoverages: DependentCoverageTable;
  lifeEvents: LifeEventTable;
  payments: PaymentTable;
  paymentItems: PaymentItemTable;
  paymentSessions: PaymentSessionTable;
  formRecords: FormRecordTable;
  idempotencyKeys: IdempotencyKeyTable;
  documents: DocumentTable;
  auditEntries: AuditEntryTable;
  outboxMessages: OutboxMessageTable;
}

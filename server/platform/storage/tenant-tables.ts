import type { ReviewDefinition } from '@campus-cover/engine';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  AccountTokenKind,
  AuditOutcome,
  CorrectionKind,
  CoverageStatus,
  DefaultTimestamp,
  EndOfRefusal,
  FormRecordStatus,
  Gender,
  InstallmentState,
  IsoDate,
  JsonObject,
  Optional,
  OptionalTimestamp,
  PaymentSessionStatus,
  PaymentStatus,
  PayMethod,
  PayTimeOption,
  RefundState,
  Relationship,
  ReminderState,
  ReviewState,
  ScanStatus,
  TerminationReason,
  Timestamp,
  WhyDropped,
} from './column-types.ts';

export interface StudentTable {
  readonly id: string;
  readonly universityId: string;
  /** Stored in lowercase; one account per address in the whole installation. */
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
  /** Null until the student confirms the address. */
  verifiedAt: OptionalTimestamp;
  /** A disabled account cannot sign in, and its sessions end immediately. */
  disabledAt: OptionalTimestamp;
  createdAt: DefaultTimestamp;
  /** Null while the student is only on the school's list and has not registered. */
  registeredAt: OptionalTimestamp;
  /** When the portal last invited a student on the list to register. */
  invitedAt: OptionalTimestamp;
}

/**
 * A member of a school's office or, in a row without a university, of the staff that implements forms for the schools,
 * or of a broker: `accountRole` tells them apart. For members of its own office and for a broker's people to whom the
 * school was granted, a school session can read only the id, the names, the address, and whether the account is
 * disabled. It can read nothing about staff.
 */
export interface AdministratorTable {
  readonly id: string;
  /** Null for staff and for a broker's people. */
  readonly universityId: Optional<string>;
  /**
   * The administrator's id when the row has no university, otherwise null. As a result, a foreign key to this column
   * can refer only to a staff member or a broker's person.
   */
  readonly staffId: GeneratedAlways<string | null>;
  /** Stored in lowercase; one administrator per address in the whole installation. */
  email: string;
  firstName: string;
  lastName: string;
  /** Null until the administrator accepts the invitation. */
  passwordHash: Optional<string>;
  /** The shared secret for the second factor, sealed with the installation's keys. */
  sealedTotpSecret: Optional<string>;
  /** Null until the administrator enters the first correct code. */
  totpConfirmedAt: OptionalTimestamp;
  /** The time step of the last accepted code, so that no code is accepted twice. */
  lastTotpStep: Optional<number>;
  disabledAt: OptionalTimestamp;
  createdAt: DefaultTimestamp;
}

/** A school for which a broker's person may work. Granting it again after it was revoked keeps the row. */
export interface BrokerGrantTable {
  /** `"brk_…"` */
  readonly brokerId: string;
  readonly universityId: string;
  grantedAt: Timestamp;
  /** Null while the grant applies. */
  revokedAt: OptionalTimestamp;
}

/** A link that the server emailed. It works once, for a limited time. Reachable only through `system`. */
export interface AccountTokenTable {
  /** SHA-256 of the link's token, in hex. */
  readonly tokenHash: string;
  /** Null for staff and for a broker's people. */
  readonly universityId: Optional<string>;
  readonly kind: AccountTokenKind;
  readonly studentId: Optional<string>;
  readonly administratorId: Optional<string>;
  /**
   * The administrator's id when the row has no university, otherwise null. The database ensures that this administrator
   * is a staff member or a broker's person.
   */
  readonly staffId: GeneratedAlways<string | null>;
  createdAt: DefaultTimestamp;
  expiresAt: Timestamp;
  usedAt: OptionalTimestamp;
}

/** Reachable only through `system`. */
export interface StudentCredentialTable {
  readonly studentId: string;
  readonly universityId: string;
  passwordHash: string;
  changedAt: DefaultTimestamp;
}

export interface SessionTable {
  /** SHA-256 of the id in the cookie, in hex. */
  idHash: string;
  /** Null for staff and for a broker's people. */
  readonly universityId: Optional<string>;
  /** The student who owns the session, or for whom the administrator acts. */
  studentId: Optional<string>;
  readonly administratorId: Optional<string>;
  /**
   * The administrator's id when the row has no university, otherwise null. The database ensures that this administrator
   * is a staff member or a broker's person.
   */
  readonly staffId: GeneratedAlways<string | null>;
  /** The school for which a broker's person works now; null if they have not chosen one, and for everyone else. */
  grantedUniversityId: Optional<string>;
  /** When the administrator stops acting for the student. After that, the session is an administrator session again. */
  actingUntil: OptionalTimestamp;
  /** When this id was created. A change of permissions gives the session a new id. */
  createdAt: DefaultTimestamp;
  signedInAt: DefaultTimestamp;
  lastSeenAt: DefaultTimestamp;
  /** The absolute limit; the idle limit counts from `lastSeenAt`. */
  expiresAt: Timestamp;
  revokedAt: OptionalTimestamp;
  /** A short browser name for the list of sessions, e.g. "Firefox on Windows". */
  device: Generated<string>;
  /**
   * The provider that signed the person in; null for a password sign-in. For sign-out, the three columns below identify
   * the person and the session at the provider.
   */
  readonly identityProviderId: Optional<string>;
  /** SHA-256 of the NameID, in hex. */
  readonly nameIdHash: Optional<string>;
  readonly sessionIndex: Optional<string>;
  /** The complete NameID, sealed for `name-id:<identityProviderId>`. */
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
  /** The student's id in the school's own plan. A waiver must give a different subscriber id. */
  subscriberId: string;
  /** Last day on which the waiver form is open; null when this coverage cannot be waived. */
  waiveUntil: Optional<IsoDate>;
  customCode3Id: Optional<string>;
  customCode3IdSelfCode: Optional<string>;
  /** Name of the coverage period in the school's `coverage-periods.json`, e.g. `"annual-2026"`. */
  periodId: string;
  /** Name of the rates in that period, e.g. `"graduate"`; `"default"` for a student without a class. */
  rateClass: Generated<string>;
  /** Last day for regular enrollment and its payment; null when there is none. */
  enrollUntil: Optional<IsoDate>;
  /**
   * Last day of the late period, during which students can still act after a missed deadline; null when there is none.
   */
  lateUntil: Optional<IsoDate>;
  /**
   * When the coverage becomes Eligible, i.e. when its period opens. Null when the period is open, or when the time is
   * not known yet.
   */
  eligibleFrom: Optional<IsoDate>;
  /**
   * The day on which the coverage expired because the student had neither waived nor enrolled; null otherwise.
   */
  silentSince: Optional<IsoDate>;
  /** The day when the school's roster stopped listing the student or offering this coverage; null otherwise. */
  goneSince: Optional<IsoDate>;
  /**
   * The day on which another system confirmed the student's eligibility, so that a roster does not make it pending
   * again; null otherwise.
   */
  eligibilityConfirmedOn: Optional<IsoDate>;
  /** The number that the insurance company gave the student; null until the company reports it. */
  memberNumber: Optional<string>;
  /** The last day of a terminated coverage; null when the coverage was not terminated. */
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
  /** The day of the life event that added this dependent. */
  qleDate: Optional<IsoDate>;
  createdAt: DefaultTimestamp;
  /** Set when the student deletes the dependent. The row stays because other records refer to it. */
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
  /** The number that the insurance company gave the dependent; null until the company reports it. */
  memberNumber: Optional<string>;
}

/** A person in a coverage whom the insurance company does not insure. */
export interface CarrierRefusalTable {
  readonly id: Generated<number>;
  readonly universityId: string;
  readonly studentId: string;
  readonly studentCoverageId: string;
  /** Null if the company refuses the student. */
  readonly dependentCoverageId: Optional<string>;
  /** In the company's words. */
  readonly reason: string;
  readonly refusedAt: Timestamp;
  /** When the office no longer needs to do anything about it. */
  endedAt: OptionalTimestamp;
  endedBy: Optional<EndOfRefusal>;
}

/** The event that opened an enrollment outside its regular period. */
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
 * What one confirmed enrollment costs and how it is paid. All amounts are in cents. The database checks `premium + fee
 * = sponsor + school + dueToday + dueLater`.
 */
export interface PaymentTable {
  readonly id: string;
  readonly universityId: string;
  /** Null after the student's data was erased. Such a payment is over. */
  studentId: Optional<string>;
  /** Null when the portal enrolled a student who took no action, and after the student's data was erased. */
  recordId: Optional<string>;
  /** The enrollment record's reference, or the payment's own. */
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
  /** Last day, in the school's time zone, to pay what is due today; null when nothing is due. */
  payUntil: Optional<IsoDate>;
  paidAt: OptionalTimestamp;
  paidCents: Optional<number>;
  /** The provider's id for the payment, e.g. `"pi_…"`. */
  providerPaymentId: Optional<string>;
  /** Why an operator must check the payment, e.g. `"amount-mismatch"`. */
  attention: Optional<string>;
  readonly createdAt: DefaultTimestamp;
}

/** What a payment is for: the student or a dependent, for one coverage. */
export interface PaymentItemTable {
  readonly id: Generated<number>;
  readonly universityId: string;
  readonly paymentId: string;
  readonly studentCoverageId: string;
  readonly dependentId: Optional<string>;
  readonly premiumCents: number;
  readonly sponsorCents: number;
  /** The day from which the person pays; null, like the months, where the premium is not divided into months. */
  readonly paidFrom: Optional<IsoDate>;
  readonly months: Optional<number>;
  /** The number of months in the period. */
  readonly ofMonths: Optional<number>;
  /** The student's first day of coverage once the payment is complete; null for the coverage's own first day. */
  readonly beginsOn: Optional<IsoDate>;
  /** What a termination gives back, possibly 0; null, like the amounts, unless a termination gave back by rule. */
  returnedMonths: Optional<number>;
  returnedPremiumCents: Optional<number>;
  returnedSponsorCents: Optional<number>;
  returnedAt: OptionalTimestamp;
  /** What was taken off the later installments of the payment because of this item. */
  creditedCents: Generated<number>;
}

/** A later installment of a payment, i.e. not the first one. The amount due is `amountCents` less `creditedCents`. */
export interface InstallmentTable {
  readonly id: string;
  readonly universityId: string;
  readonly paymentId: string;
  /** 2: the one after the first. */
  readonly number: number;
  /** In the school's time zone. */
  dueOn: IsoDate;
  amountCents: number;
  /** What was taken off, e.g. because a termination gave back months. */
  creditedCents: Generated<number>;
  state: Generated<InstallmentState>;
  paidAt: OptionalTimestamp;
  paidCents: Optional<number>;
  /** The provider's id for the payment, e.g. `"pi_…"`. */
  providerPaymentId: Optional<string>;
  /** `"bank-refused"`: the bank did not make the transfer. */
  attention: Optional<string>;
}

/** Money that goes back to a student. A school can write only what its people request and decide. */
export interface RefundTable {
  readonly id: string;
  readonly universityId: string;
  readonly paymentId: string;
  /** Which of the payment's receipts at the provider is refunded, e.g. `"pi_…"`. */
  readonly providerPaymentId: string;
  readonly amountCents: number;
  /** Why, in the administrator's words; null if it was made at the provider, and after an erasure. */
  reason: Optional<string>;
  state: RefundState;
  /** The administrator's id; null for a refund that a person made at the provider. */
  readonly requestedBy: Optional<string>;
  readonly requestedAt: Timestamp;
  /** The same for every attempt to request one refund. */
  readonly requestKey: Optional<string>;
  /** Who released or refused it; never the person who requested it. */
  decidedBy: Optional<string>;
  decidedAt: OptionalTimestamp;
  /** Why it was refused, in the administrator's words. */
  refusal: Optional<string>;
  /** The provider's id of the refund, e.g. `"re_…"`. */
  providerRefundId: Optional<string>;
  /** When it succeeded or failed. */
  endedAt: OptionalTimestamp;
  /** The provider's reason for a failure, e.g. `"charge_already_refunded"`. */
  failure: Optional<string>;
  /** Of a refund that succeeded: the part that the school could not keep, e.g. of a second payment. */
  dueCents: Generated<number>;
  /** Of a refund that succeeded: the part that takes back the card fee of a payment that stays in effect. */
  feeCents: Generated<number>;
}

/** What a refund takes off the charge of one item, if the payment stays in effect. */
export interface RefundItemTable {
  readonly refundId: string;
  readonly paymentItemId: number;
  readonly universityId: string;
  readonly amountCents: number;
}

/** A page hosted by the payment provider, opened for one payment. */
export interface PaymentSessionTable {
  /** The provider's id, e.g. `"cs_…"`. */
  readonly id: string;
  readonly universityId: string;
  readonly paymentId: string;
  /** Null for what is due at the enrollment. */
  readonly installmentId: Optional<string>;
  readonly url: string;
  status: PaymentSessionStatus;
  readonly amountCents: number;
  readonly createdAt: DefaultTimestamp;
  readonly expiresAt: Timestamp;
}

/** One student's form about one subject: first a draft, then a permanent submission. */
export interface FormRecordTable {
  /** For a waiver, the page's `WId`. */
  readonly id: string;
  readonly universityId: string;
  readonly studentId: string;
  readonly formId: string;
  /**
   * What the form is about; for a waiver, the student coverage. A form that a student can fill in again receives a
   * different subject when it is submitted.
   */
  subjectId: string;
  formVersion: number;
  definitionHash: string;
  status: FormRecordStatus;
  answers: JsonObject;
  /** The submitted answers as text, sealed; null for a draft, and for a record that no page submitted. */
  summary: Optional<JsonObject>;
  /** The reference that the student quotes when asking about the record; null for a draft. */
  reference: Optional<string>;
  /** The review in which the school asked about this record; null unless it has asked. */
  reviewId: Optional<string>;
  savedAt: DefaultTimestamp;
  submittedAt: OptionalTimestamp;
}

/** Why a submission waits, e.g. `{ "id": "high-deductible", "text": "The deductible is above $2,500." }`. */
export interface KeptReviewReason {
  readonly id: string;
  readonly text: string;
}

/**
 * What the form said about its review when the student submitted it, in the student's language. A later change to the
 * form does not change a review that has begun.
 */
export interface KeptReviewTerms extends Pick<ReviewDefinition, 'decisions' | 'dueInDays' | 'appeal'> {
  /** The school's day of the first submission. */
  readonly submittedOn?: IsoDate;
}

/** A submission that waits, or waited, for an administrator's decision. */
export interface ReviewTable {
  readonly id: string;
  readonly universityId: string;
  readonly studentId: string;
  readonly recordId: string;
  readonly formId: string;
  /** The parameters of the form's page, which identify its subject, e.g. `{ "Id": "cov_…" }`. */
  readonly query: JsonObject;
  /** The record's reference. It stays the same when the student sends the form again. */
  readonly reference: string;
  reasons: readonly KeptReviewReason[];
  terms: KeptReviewTerms;
  state: ReviewState;
  sentAt: Timestamp;
  dueOn: IsoDate;
  /** The administrator who is deciding, and until when no other administrator can decide. */
  claimedBy: Optional<string>;
  claimedUntil: OptionalTimestamp;
  /** The last decision: its id in the form, and the text that the student read. */
  decision: Optional<string>;
  decisionText: Optional<string>;
  decidedBy: Optional<string>;
  decidedAt: OptionalTimestamp;
  /** The last day to appeal the refusal; null if it cannot be appealed. */
  appealUntil: Optional<IsoDate>;
  /**
   * The stored values that the answers change, by field, as JSON: as they were when the student sent the form. Null for
   * a form that does not change stored values.
   */
  replaced: Optional<string>;
}

/** Which refusal a submission appeals. A school can add rows, and cannot change or remove them. */
export interface AppealTable {
  /** The appeal's own review. */
  readonly reviewId: string;
  readonly refusedReviewId: string;
  readonly universityId: string;
  readonly studentId: string;
}

/** What an administrator corrected for a student. A school can add rows, and cannot change or remove them. */
export interface CorrectionTable {
  readonly id: string;
  readonly universityId: string;
  readonly studentId: string;
  /** Null for a correction of the account. */
  readonly studentCoverageId: Optional<string>;
  readonly kind: CorrectionKind;
  /** Why, in the administrator's words. The student does not see it. */
  readonly reason: string;
  /** What changed, in complete sentences, as the administrator confirmed it. */
  readonly consequences: readonly string[];
  /** The administrator's id, or `"system"` for the operator of a command. */
  readonly madeBy: string;
  readonly madeAt: Timestamp;
  /** The day in the school's time zone. */
  readonly madeOn: IsoDate;
  /** The same for every attempt to make one correction. */
  readonly requestKey: string;
}

/** One decision about a submission. A review has several if the school asked a question or undid a decision. */
export interface ReviewDecisionTable {
  readonly id: string;
  readonly universityId: string;
  readonly studentId: string;
  readonly reviewId: string;
  /** The review's state after the decision. */
  readonly state: ReviewState;
  /** The decision's id in the form, and the text that the student reads. */
  readonly decision: string;
  readonly text: string;
  /** What the administrator wrote to the student; sealed. */
  readonly note: Optional<string>;
  readonly decidedBy: string;
  readonly decidedAt: Timestamp;
  /** The review's state and the subject of its record before the decision, for an undo. */
  readonly previousState: ReviewState;
  readonly subjectId: string;
  undoneBy: Optional<string>;
  undoneAt: OptionalTimestamp;
}

/** A word of the name that a student had when they sent a form that waits, for the review desk's search. */
export interface ReviewWordTable {
  readonly universityId: string;
  readonly studentId: string;
  readonly reviewId: string;
  /** Lowercase, without accents. */
  readonly word: string;
}

/** One reminder to one student. A rule reminds a student of a deadline once. */
export interface ReminderTable {
  readonly id: GeneratedAlways<number>;
  readonly universityId: string;
  readonly studentId: string;
  /** The reminder's name in the school's `school.json`. */
  readonly ruleId: string;
  readonly deadline: IsoDate;
  state: Generated<ReminderState>;
  whyDropped: Optional<WhyDropped>;
  readonly postedAt: Timestamp;
  /** When the portal passed it to the mail server. */
  sentAt: OptionalTimestamp;
}

/** A student's address that does not work, according to a mail server. */
export interface EmailBounceTable {
  readonly studentId: string;
  readonly universityId: string;
  /** The address. If the student's address has changed since, the row has no effect. */
  email: string;
  /** RFC 3463, e.g. `"5.1.1"`. */
  status: string;
  bouncedAt: Timestamp;
}

/** The response to a request with an idempotency key. A request with the same key receives the same response. */
export interface IdempotencyKeyTable {
  readonly studentId: string;
  readonly key: string;
  readonly universityId: string;
  /** SHA-256 of the request, in hex. The same key with a different request is an error. */
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
  /** The form field that lists the document. */
  readonly field: string;
  /** The file name on the student's computer; never used as a path. */
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** The document's key in the document store. */
  readonly storageKey: string;
  scanStatus: ScanStatus;
  /** When an instance may scan the document next. */
  scanDueAt: DefaultTimestamp;
  uploadedAt: DefaultTimestamp;
  removedAt: OptionalTimestamp;
}

/**
 * Append-only. The database allows only the deletion of entries that are more than a year old, and the replacement of
 * an erased person's id.
 */
export interface AuditEntryTable {
  readonly id: Generated<number>;
  /** Null for an event that belongs to no school, e.g. a sign-in with an unknown address. */
  readonly universityId: Optional<string>;
  readonly at: DefaultTimestamp;
  /** The actor: the id of a student or an administrator, `"system"`, or `"anonymous"`. */
  actorId: string;
  /** The person on whose behalf the actor acted, if different. */
  onBehalfOf: Optional<string>;
  /** E.g. `"waiver.submitted"`, `"session.started"`. */
  readonly action: string;
  readonly outcome: AuditOutcome;
  subjectId: Optional<string>;
  /** The request reference that the person saw. */
  readonly requestId: Optional<string>;
  details: ColumnType<JsonObject, JsonObject | undefined, JsonObject>;
}

/** A message that leaves the portal after its transaction has committed. */
export interface OutboxMessageTable {
  readonly id: Generated<number>;
  readonly universityId: Optional<string>;
  /** E.g. `"mail"`, `"document-scan"`. */
  readonly kind: string;
  /** Empty after delivery, and after the worker has given up on a message with personal data. */
  payload: JsonObject;
  readonly createdAt: DefaultTimestamp;
  /** Earliest time for the next attempt (backoff). */
  availableAt: DefaultTimestamp;
  attempts: Generated<number>;
  leasedUntil: OptionalTimestamp;
  deliveredAt: OptionalTimestamp;
  /** When the worker gave up on the message; an operator must check it. */
  deadAt: OptionalTimestamp;
  lastError: Optional<string>;
}

/**
 * Tables whose rows each belong to one university, behind row-level security. No school can reach a row without a
 * university.
 */
export interface TenantTables {
  students: StudentTable;
  administrators: AdministratorTable;
  brokerGrants: BrokerGrantTable;
  accountTokens: AccountTokenTable;
  studentCredentials: StudentCredentialTable;
  sessions: SessionTable;
  studentCoverages: StudentCoverageTable;
  dependents: DependentTable;
  dependentCoverages: DependentCoverageTable;
  carrierRefusals: CarrierRefusalTable;
  lifeEvents: LifeEventTable;
  payments: PaymentTable;
  paymentItems: PaymentItemTable;
  installments: InstallmentTable;
  paymentSessions: PaymentSessionTable;
  formRecords: FormRecordTable;
  reviews: ReviewTable;
  corrections: CorrectionTable;
  refunds: RefundTable;
  refundItems: RefundItemTable;
  appeals: AppealTable;
  reviewDecisions: ReviewDecisionTable;
  reviewWords: ReviewWordTable;
  reminders: ReminderTable;
  emailBounces: EmailBounceTable;
  idempotencyKeys: IdempotencyKeyTable;
  documents: DocumentTable;
  auditEntries: AuditEntryTable;
  outboxMessages: OutboxMessageTable;
}

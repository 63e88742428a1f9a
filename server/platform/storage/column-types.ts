import type { ExportKind, Json } from '@campus-cover/engine';
import type { ColumnType } from 'kysely';

/** A day, `"2026-08-15"`; both drivers return the same text. */
export type IsoDate = string;

/** A timestamp, `"2026-08-15T09:30:00.000Z"` when read; written as the same text or as a `Date`. */
export type Timestamp = ColumnType<string, string | Date, string | Date>;
export type DefaultTimestamp = ColumnType<string, string | Date | undefined, string | Date>;
export type OptionalTimestamp = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** jsonb: objects and arrays go in and come out unchanged; the drivers serialize and parse them. */
export type JsonObject = Readonly<Record<string, Json>>;

export type SignOn = 'password' | 'sso';
export type CoverageStatus =
  | 'Enrolled'
  | 'Pending Enrollment'
  | 'Eligible'
  | 'Eligibility Pending'
  | 'Enrollment Expired'
  | 'Waived';
export type Gender = 'F' | 'M' | 'X';
export type Relationship = 'Child' | 'Spouse' | 'Domestic Partner';
/** `NP`: the coverage ended because an installment was not paid. The other codes are answers in the form. */
export type TerminationReason = 'GRAD' | 'MIL' | 'LV' | 'WD' | 'INS' | 'MHC' | 'MMA' | 'NP';
export type PayTimeOption = 'Pay now' | 'University Invoice';
export type PayMethod = 'Credit Card' | 'Bank Account';
/**
 * `Pending`: waiting for payment. `Processing`: a bank transfer is in progress. `Invoice Pending`: the school must
 * still be informed. `Cancelled`: not paid in time. `Refund Due`: a payment arrived that cannot be accepted, e.g. too
 * late or with the wrong amount; an operator must check it.
 */
export type PaymentStatus =
  | 'Pending'
  | 'Processing'
  | 'Paid'
  | 'Invoice Pending'
  | 'Invoiced'
  | 'Cancelled'
  | 'Refund Due';
/**
 * `requested`: waits for a second person. `refused`: the second person said no. `released`: the portal passes it to the
 * provider. `sent`: the provider accepted it, and the money is on its way. `failed`: no money went back.
 */
export type RefundState = 'requested' | 'refused' | 'released' | 'sent' | 'succeeded' | 'failed';
/**
 * `Processing`: a bank transfer is in progress. `Canceled`: the whole amount was taken off, e.g. because the coverage
 * was terminated.
 */
export type InstallmentState = 'Open' | 'Processing' | 'Paid' | 'Canceled';
export type PaymentSessionStatus = 'open' | 'complete' | 'expired';
export type FormRecordStatus = 'draft' | 'submitted';
/** `asked`: the student must answer a question and send the form again. */
export type ReviewState = 'waiting' | 'asked' | 'accepted' | 'refused';
/**
 * What an administrator can correct for a student. The last two concern the account; each of the others concerns one
 * coverage.
 */
export type CorrectionKind = 'reopen-coverage' | 'undo-termination' | 'change-days' | 'close-account' | 'open-account';
/**
 * `sending`: the portal is passing it to the mail server. A reminder in this state after a crash may or may not have
 * been sent, and is not sent again.
 */
export type ReminderState = 'waiting' | 'sending' | 'sent' | 'dropped';
export type WhyDropped = 'acted' | 'rule-removed' | 'too-late' | 'bouncing' | 'refused';
/** What a webhook reports. */
export type WebhookKind = 'submission.made' | 'decision.made' | 'coverage.changed' | 'payment.changed';
/** `failing`: nothing arrived for days. `gone`: the receiver responded that it no longer wants events. */
export type WhyEndpointDisabled = 'failing' | 'gone';
/** `pending` waits for the scanner; `not-scanned` was uploaded while no scanner was connected. */
export type ScanStatus = 'pending' | 'clean' | 'infected' | 'not-scanned';
/** What other systems report about students. */
export type ImportKind = 'decisions' | 'members' | 'eligibility';
/** Why a refusal by the insurance company ended. */
export type EndOfRefusal = 'member-number' | 'newer-refusal' | 'correction';
/** What a token allows: exports of a kind, or a kind of import. */
export type TokenKind = ExportKind | 'import-decisions';
export type AuditOutcome = 'success' | 'refused' | 'failed';
export type AccountTokenKind = 'verify-email' | 'reset-password' | 'administrator-invitation';

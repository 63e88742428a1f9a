import type { Answers, Form, Json } from '@campus-cover/engine';
import type { MailContent } from '../platform/mail/mail-content.ts';
import type { DocumentRow } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import type { CompiledForm } from './definitions/compiled-form.ts';
import type { Words } from './definitions/words-in.ts';
import type { Summary } from './records/summary.ts';

/**
 * The specification's call for a form's prefill, as the page makes it. A name in braces is a parameter of the page's
 * address, e.g. `/api/PrefillWaiver?filter=StudentCoverageID:eq:{Id}`. A page without that parameter does not make the
 * call. Null for a form that is never prefilled from a record.
 */
export type PrefillCall = string | null;

/**
 * The server's behavior for one form beyond its definition. Each form has one file, and one line in
 * `assembly/form-handlers.ts`.
 */
export interface FormHandler {
  readonly formId: string;
  readonly prefillCall: PrefillCall;
  /** True if submissions can wait for a review. Then `accept` may run days after the submission. */
  readonly canWait?: true;
  /** True if an acceptance cannot be undone, e.g. because it charges the student. */
  readonly acceptanceIsFinal?: true;
  /**
   * All forms that request the same as this one, including itself. A refusal of one form counts for all of them.
   * Default: only this form.
   */
  readonly alikeFormIds?: readonly string[];
  /** The message when the form's upload contains no file, if the specification has one. */
  readonly missingDocument?: string;
  /**
   * The subject that the query names, if it is known before the form is opened, so that its record is read together
   * with everything else. `open` checks it. Absent when only `open` can find the subject.
   */
  subjectOf?(query: FormQuery): string;
  /** The query that opens the form about a subject. Default: `{ Id: subjectId }`. */
  queryFor?(subjectId: string): FormQuery;
  /** An id for a new record of this form, e.g. `wvr_…`. */
  newRecordId(): string;
  /**
   * Finds the subject of the query and checks that it belongs to the student. A caller that changes data holds the lock
   * on the student's row, so the result stays valid.
   *
   * @throws {ServerError} NOT_FOUND
   */
  open(work: TenantWork, query: FormQuery): Promise<FormCase>;
  /**
   * Deletes the subject of the query, for a form whose subject can be deleted, e.g. a dependent.
   *
   * @throws {ServerError} NOT_FOUND, or COVERAGE_STATE when something still depends on it
   */
  remove?(work: TenantWork, query: FormQuery): Promise<void>;
}

/** The page's query parameters that identify the subject of a form. */
export type FormQuery = Readonly<Record<string, string | undefined>>;

/** What judged the answers of a submission. */
export interface JudgedForm {
  /** The settled form. */
  readonly form: Form;
  readonly compiled: CompiledForm;
}

/** One form about one subject, for one student. */
export interface FormCase {
  /** E.g. the id of the student coverage. */
  readonly subjectId: string;
  /** The values that the definition reads as `$context`. */
  readonly context: Readonly<Record<string, Json>>;
  prefill(): Promise<Readonly<Record<string, Json>>>;
  /** The specification's call that discards an unsent draft, as the page makes it; absent when there is none. */
  readonly discardCall?: string;
  /** True when the uploads support something in effect: documents can be added but not removed. */
  readonly keepsDocuments?: boolean;
  /** @throws {ServerError} COVERAGE_STATE or DEADLINE_PASSED when the form cannot be submitted now */
  assertOpen(): void;
  /**
   * Refuses an answer to the school's question when the submission could no longer take effect, even if the school
   * accepts it. Only for a form that can wait.
   *
   * @throws {ServerError} COVERAGE_STATE
   */
  assertPossible?(): void;
  /**
   * Refuses answers from an outdated page, with a message for the person. It runs before the answers are validated. The
   * form reports all other problems.
   *
   * @throws {ServerError} COVERAGE_STATE or DEADLINE_PASSED
   */
  assertAnswers?(answers: Answers): Promise<void>;
  /**
   * Makes a submission's other changes, besides the form's own record: in the submission's transaction, or in that of
   * the administrator who accepts it after a review.
   */
  accept(answers: Answers, sent: SentRecord): Promise<Accepted | void>;
  /**
   * Lets the student act until at least that day, even after the deadline, because the school has refused a submission.
   * Only for a form that can wait. After a refused appeal, it is about the form of the refusal.
   *
   * @param answers of the refused submission
   * @returns the last day to submit the form again; null if there is none, or if the form is closed
   */
  keepOpen?(lock: StudentLock, until: string, answers: Answers): Promise<string | null>;
  /**
   * Reverses what `accept` did, because the school undoes its decision. Without it, an acceptance cannot be undone.
   * Only for a form that can wait.
   *
   * @throws {ServerError} COVERAGE_STATE when something else depends on it by now
   */
  reverse?(accepted: Pick<SentRecord, 'recordId' | 'lock'>): Promise<void>;
  /**
   * For a form that changes stored values: the values that the answers would replace, by field. Empty if they change
   * nothing. The review keeps them, so that the school sees both, and so that an acceptance overwrites no value that
   * has changed in the meantime. `prefill` returns the values as they are now.
   *
   */
  replacedBy?(answers: Answers, judged: JudgedForm): Answers;
  /** Replaces those values at once, because the submission does not wait. `replacedBy` and this come together. */
  replace?(answers: Answers, judged: JudgedForm): Promise<void>;
  /** What a submission of this form appeals; absent for a form that is not for appeals. An appeal always waits. */
  readonly appeals?: AppealedRefusal;
  /** The message that confirms a submission; null when none is sent. */
  confirmationMail(sent: Confirmed): MailContent | null;
}

/** The refused submission that a student appeals. */
export interface AppealedRefusal {
  readonly reviewId: string;
  readonly reference: string;
  /** The title of its form in a language, or as it is written if the form is not translated into that language. */
  readonly titleIn: (tag: string) => string;
}

/** The record of the submission that takes effect. */
export interface SentRecord {
  readonly recordId: string;
  readonly reference: string;
  /** The lock on the student's row, also used for the form's changes. */
  readonly lock: StudentLock;
  /** The documents that the answers name. */
  readonly documents: readonly DocumentRow[];
  /** ISO date of the day on which the submission takes effect: the day of the decision if it waited. */
  readonly acceptedOn: string;
  /** When the submission was sent, if it waited; absent if it takes effect immediately. */
  readonly waitingSince?: string;
  /** The page where the school's administrators open the documents. */
  readonly documentsUrl: string;
  /** Every question and answer as text for the school's staff, in the form's original language. */
  describe(): Promise<Summary>;
}

/** The facts for a message about a submission. */
export interface Confirmed {
  readonly reference: string;
  /** The page that shows the submission. */
  readonly url: string;
  /** Names of the submitted documents. */
  readonly documentNames: readonly string[];
}

/**
 * The next page and the subject to store under, when they differ from the confirmation page and the form's own subject.
 */
export interface Accepted {
  /** A page of the portal, e.g. `"/payment/CC-7K2M-9QTX"`. */
  readonly url?: string;
  /** What happens next for the student, in the email about an acceptance, e.g. what to pay and by when. */
  readonly consequence?: (words: Words) => string;
  /** For a form that can be answered again: the record's new subject, so that the next record can start. */
  readonly recordSubjectId?: string;
  /** The new subject of the record's documents. */
  readonly documentsSubjectId?: string;
}

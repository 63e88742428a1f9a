import type { Answers, Json, LookupServices } from '@campus-cover/engine';
import type { MailContent } from '../mail/mail-content.ts';
import type { TenantWork } from '../use-cases/tenant-work.ts';
import type { Summary } from './summary.ts';

/** What the server knows about one form beyond its definition. One file a form, one line in `form-handlers.ts`. */
export interface FormHandler {
  readonly formId: string;
  /** The specification's call that gives the form's prefill, for the page; null when the form has none. */
  readonly prefillCall: string | null;
  /** What is said when the form's upload brings no file, where the specification has words for it. */
  readonly missingDocument?: string;
  /** An id for a new record of this form, e.g. `wvr_…`. */
  newRecordId(): string;
  /**
   * Finds what the query is about and checks that it is the student's own.
   *
   * @param options `lock` holds other submissions about the same subject back until the transaction ends
   * @throws {ServerError} NOT_FOUND
   */
  open(work: TenantWork, query: FormQuery, options: { readonly lock: boolean }): Promise<FormCase>;
  /**
   * Deletes what the query names, of a form whose subject can be deleted, e.g. a dependent.
   *
   * @throws {ServerError} NOT_FOUND, or COVERAGE_STATE when something still hangs on it
   */
  remove?(work: TenantWork, query: FormQuery): Promise<void>;
}

/** The page's query parameters that say what a form is about. */
export type FormQuery = Readonly<Record<string, string | undefined>>;

/** One form about one subject, for one student. */
export interface FormCase {
  /** E.g. the id of the student coverage. */
  readonly subjectId: string;
  /** What the definition reads as `$context`. */
  readonly context: Readonly<Record<string, Json>>;
  /** The same use cases as the calls that the browser asks. */
  readonly lookups: LookupServices;
  prefill(): Promise<Readonly<Record<string, Json>>>;
  /** What was uploaded shows something that is in force: documents can be added and not taken away. */
  readonly keepsDocuments?: boolean;
  /** @throws {ServerError} COVERAGE_STATE or DEADLINE_PASSED when the form cannot be sent now */
  assertOpen(): void;
  /**
   * Refuses, in words for the person, answers of a page that time has overtaken; asked before they are judged. What else is wrong
   * with them is for the form to say.
   *
   * @throws {ServerError} COVERAGE_STATE or DEADLINE_PASSED
   */
  assertAnswers?(answers: Answers): Promise<void>;
  /** What a submission changes besides the form's own record; in the same transaction. */
  accept(answers: Answers, sent: SentRecord): Promise<Accepted | void>;
  /** The message that confirms a submission; `url` is the page that shows what was sent. Null: none is sent. */
  confirmationMail(sent: { readonly reference: string; readonly url: string }): MailContent | null;
}

/** The record that a submission has just written. */
export interface SentRecord {
  readonly recordId: string;
  readonly reference: string;
  /** Every question and answer in words, in the language that the form is written in, for somebody at the school. */
  describe(): Promise<Summary>;
}

/** Where a submission leads and is kept, when not to its confirmation under its own subject. */
export interface Accepted {
  /** A page of the portal, e.g. `"/payment/CC-7K2M-9QTX"`. */
  readonly url?: string;
  /** Of a form that can be answered again: what the record is about from now on, so that the next can begin. */
  readonly recordSubjectId?: string;
  /** What its documents belong to from now on. */
  readonly documentsSubjectId?: string;
}

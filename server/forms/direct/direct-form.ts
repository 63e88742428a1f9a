import type { Answers, Json, LookupServices } from '@campus-cover/engine';
import type { Session } from '../../platform/access/session.ts';
import type { FormHandler, FormQuery, JudgedForm, PrefillCall } from '../form-handler.ts';
import type { FormParts } from '../form-parts.ts';

/**
 * A form that leaves no record of its own. Only its effects remain, e.g. an account, a password, a profile. It has no
 * draft, no documents and no reference, and may be open to people who are not signed in. Only a submission that waits
 * for a school's decision leaves a record. One file per form, one line in `assembly/form-handlers.ts`.
 */
export interface DirectFormHandler {
  readonly formId: string;
  /**
   * `visitor`: anyone; the session is present if the person is signed in. `form-handlers.test.ts`
   * compares it with the definition's `page.access`.
   */
  readonly access: 'visitor' | 'student';
  readonly prefillCall: PrefillCall;
  /** Refuses an administrator who acts for a student. */
  readonly notWhileActing?: true;
  /**
   * The same form for submissions that wait for a school's decision. Only for a form that changes stored values of a
   * student; `accept` passes them to `submitChange`. Absent if every submission takes effect at once.
   */
  readonly held?: FormHandler;
  /**
   * Finds the person and the subject of the form.
   *
   * @throws {ServerError} NOT_FOUND when the query names nothing that this person may see
   */
  open(visit: FormVisit): Promise<DirectFormCase>;
}

/** The person who requests the form, and the request's query. */
export interface FormVisit {
  readonly parts: FormParts;
  readonly query: FormQuery;
  /** Never null for a form whose access is `student`. */
  readonly session: Session | null;
  /** The network address for which requests are counted; see `clientAddress`. */
  readonly address: string;
  /** Text from `describeDevice`, for a new session. */
  readonly device: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  readonly requestId: string;
}

export interface DirectFormCase {
  /** The school whose overlay the form uses; null for the base form. */
  readonly school: { readonly id: string; readonly slug: string } | null;
  /** ISO date in the school's time zone. */
  readonly today: string;
  /** The values that the definition reads as `$context`. */
  readonly context: Readonly<Record<string, Json>>;
  /** These services run the same use cases as the browser's calls. */
  readonly lookups: LookupServices;
  prefill(): Promise<Readonly<Record<string, Json>>>;
  /**
   * Carries out the form's action. It opens its own transactions, because hashing a password belongs outside them.
   *
   * @param answers already validated
   * @throws {ServerError} SUBMISSION_INVALID with issues that only the write can detect, e.g. an address that is
   * already in use
   */
  accept(answers: Answers, judged: JudgedSubmission): Promise<DirectOutcome>;
}

/** A submission with valid answers. */
export interface JudgedSubmission extends JudgedForm {
  /** The same for every attempt to send one submission. */
  readonly idempotencyKey: string;
}

/** A submission that changes stored values of a student. */
export interface JudgedChange extends JudgedSubmission {
  readonly handler: FormHandler;
  readonly answers: Answers;
}

export interface DirectOutcome {
  /** The reference of a submission that waits for the school's decision; absent otherwise. */
  readonly reference?: string;
  /** True when an earlier request with the same key made the submission. */
  readonly repeated?: boolean;
  /** The next page; null when the page stays and shows the definition's `page.confirmation`. */
  readonly url: string | null;
  /** Message on the next page, in the specification's wording. */
  readonly message?: string;
  /** Id of a new session, for the cookie. */
  readonly sessionId?: string;
  /**
   * The email address of the account, when the person followed a link from its mailbox. The browser becomes a known
   * browser.
   */
  readonly provedEmail?: string;
}

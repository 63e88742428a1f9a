import type { Answers, Json, LookupServices } from '@campus-cover/engine';
import type { ServerParts } from '../server-parts.ts';
import type { Session } from '../sessions/session.ts';
import type { FormQuery } from './form-handler.ts';

/**
 * A form that leaves no record of its own: what it changes is all that stays of it, e.g. an account, a password,
 * a profile. It has no draft, no documents and no reference, and may be open to people who are not signed in.
 * One file a form, one line in `form-handlers.ts`.
 */
export interface DirectFormHandler {
  readonly formId: string;
  /** `visitor`: anybody; the session is there when somebody is signed in. Twin: the definition's `page.access`. */
  readonly access: 'visitor' | 'student';
  /** Refused to an administrator who acts as a student. */
  readonly notWhileActing?: true;
  /**
   * Finds whom and what the form is about.
   *
   * @throws {ServerError} NOT_FOUND when the query names nothing that this person may see
   */
  open(visit: FormVisit): Promise<DirectFormCase>;
}

/** Who asks, and what with. */
export interface FormVisit {
  readonly parts: ServerParts;
  readonly query: FormQuery;
  /** Never null for a form whose access is `student`. */
  readonly session: Session | null;
  /** What budgets count by; see `clientAddress`. */
  readonly address: string;
  /** As `describeDevice` says it, for a session that begins. */
  readonly device: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  readonly requestId: string;
}

export interface DirectFormCase {
  /** Whose overlay the form gets; null for the base form. */
  readonly school: { readonly id: string; readonly slug: string } | null;
  /** ISO date in the school's time zone. */
  readonly today: string;
  /** What the definition reads as `$context`. */
  readonly context: Readonly<Record<string, Json>>;
  /** The same use cases as the calls that the browser asks. */
  readonly lookups: LookupServices;
  prefill(): Promise<Readonly<Record<string, Json>>>;
  /**
   * Does what the form is for. Its transactions are its own: hashing a password belongs outside of them.
   *
   * @param answers already judged
   * @throws {ServerError} SUBMISSION_INVALID with issues for what only the moment of writing can tell, e.g. an address that is taken
   */
  accept(answers: Answers): Promise<DirectOutcome>;
}

export interface DirectOutcome {
  /** Where the page goes; null when it stays and shows the definition's `page.confirmation`. */
  readonly url: string | null;
  /** Said where the page goes, in the specification's words. */
  readonly message?: string;
  /** A session that began: its id goes into the cookie. */
  readonly sessionId?: string;
}

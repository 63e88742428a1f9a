import type { Answers, Issue } from '@campus-cover/engine';
import type { Receipt } from '../api/forms.ts';
import { ConnectionError, isDowntime, isFormUnavailable, ProblemError } from '../api/problem-error.ts';
import { findWayOn, type WayOn } from '../shell/way-on.ts';

export type SubmitOutcome =
  | { readonly kind: 'accepted'; readonly receipt: Receipt }
  /** The server judged differently; its issues read like the form's own. */
  | { readonly kind: 'issues'; readonly issues: readonly Issue[] }
  /** An earlier try, or another window, has sent this form. What was changed since is not part of it. */
  | { readonly kind: 'sent-before' }
  /** Said no for good, in words. */
  | { readonly kind: 'refused'; readonly message: string; readonly wayOn: WayOn | null }
  /** No answer came. Sending again is safe. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'signed-out' }
  /** The person may not send it any more, so nothing was sent. */
  | { readonly kind: 'turned-away'; readonly url: string; readonly reference?: string | undefined }
  | { readonly kind: 'failed'; readonly reference: string | undefined };

/** Whether the person may still send, and where they go when not. */
export interface Verification {
  readonly success: boolean;
  readonly url: string;
  /** What support finds the answer by. */
  readonly reference?: string | undefined;
}

export interface SubmitterOptions {
  /** Asked before every try. */
  readonly verify?: () => Promise<Verification>;
  readonly send: (answers: Answers, idempotencyKey: string) => Promise<Receipt>;
  readonly newKey: () => string;
}

export interface Submitter {
  /** While a submission is under way a second call joins it instead of sending again. */
  submit(answers: Answers): Promise<SubmitOutcome>;
}

/**
 * Sends a form once. The idempotency key lives until the server has answered for certain: a try whose answer was lost
 * is repeated under the same key, so that what arrived the first time is not stored a second time.
 */
export function createSubmitter({ verify, send, newKey }: SubmitterOptions): Submitter {
  let key: string | undefined;
  let underWay: Promise<SubmitOutcome> | undefined;

  async function attempt(answers: Answers): Promise<SubmitOutcome> {
    const objection = verify === undefined ? null : await findObjection(verify);
    if (objection !== null) return objection;
    key ??= newKey();
    try {
      const receipt = await send(answers, key);
      key = undefined;
      return { kind: 'accepted', receipt };
    } catch (error) {
      const outcome = readFailure(error);
      if (outcome.kind === 'issues' || outcome.kind === 'refused') key = undefined;
      return outcome;
    }
  }

  return {
    submit(answers) {
      underWay ??= attempt(answers).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}

/** The specification sends every failed verification to the general failure page, a lost connection too. */
async function findObjection(verify: () => Promise<Verification>): Promise<SubmitOutcome | null> {
  try {
    const { success, url, reference } = await verify();
    return success ? null : { kind: 'turned-away', url, ...(reference === undefined ? {} : { reference }) };
  } catch (error) {
    if (isDowntime(error)) return readFailure(error);
    if (error instanceof ProblemError) return { kind: 'failed', reference: error.problem.reference };
    if (error instanceof ConnectionError) return { kind: 'failed', reference: undefined };
    throw error;
  }
}

function readFailure(error: unknown): SubmitOutcome {
  if (error instanceof ConnectionError) return { kind: 'lost' };
  if (!(error instanceof ProblemError)) throw error;
  const { status, code, issues, reference } = error.problem;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 422 && issues !== undefined && issues.length > 0) return { kind: 'issues', issues };
  if (code === 'ALREADY_SUBMITTED' || code === 'IDEMPOTENCY_KEY_REUSED') return { kind: 'sent-before' };
  if ((status >= 400 && status < 500) || isDowntime(error) || isFormUnavailable(error))
    return { kind: 'refused', message: error.message, wayOn: findWayOn(error.problem) };
  // A gateway that gave up says nothing about what the server did with the submission.
  if (status === 502 || status === 503 || status === 504) return { kind: 'lost' };
  return { kind: 'failed', reference };
}

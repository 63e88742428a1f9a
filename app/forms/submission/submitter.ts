import type { Answers, Issue } from '@campus-cover/engine';
import type { Receipt } from '../../api/forms.ts';
import { isDowntime, isFormUnavailable, isLost, ProblemError } from '../../api/problem-error.ts';
import { findNextPage, type NextPage } from '../../problems/next-page.ts';

export type SubmitOutcome =
  | { readonly kind: 'accepted'; readonly receipt: Receipt }
  /** The server found issues; the form shows them like its own. */
  | { readonly kind: 'issues'; readonly issues: readonly Issue[] }
  /**
   * An earlier attempt or another window has already submitted this form. That submission does not include later
   * changes.
   */
  | { readonly kind: 'sent-before' }
  /** The server refused the submission. The message says why. */
  | { readonly kind: 'refused'; readonly message: string; readonly nextPage: NextPage | null }
  /** No response arrived. Sending again is safe. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'signed-out' }
  /** The student may no longer submit the form, so nothing was sent. */
  | { readonly kind: 'turned-away'; readonly url: string; readonly reference?: string | undefined }
  | { readonly kind: 'failed'; readonly reference: string | undefined };

/** Whether the student can still submit the form, and where to redirect if not. */
export interface Verification {
  readonly success: boolean;
  readonly url: string;
  /** The reference that support uses to find the response. */
  readonly reference?: string | undefined;
}

export interface SubmitterOptions {
  /** Called before every attempt. */
  readonly verify?: () => Promise<Verification>;
  readonly send: (answers: Answers, idempotencyKey: string) => Promise<Receipt>;
  readonly newKey: () => string;
}

export interface Submitter {
  /** A call during a submission joins that submission instead of starting a second one. */
  submit(answers: Answers): Promise<SubmitOutcome>;
}

/**
 * Submits a form once. The idempotency key stays the same until the server gives a definite response. If a response is
 * lost, the next attempt uses the same key, so that the server does not store the form twice.
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

/** A failed verification opens the general failure page. If no response arrives, the student can try again. */
async function findObjection(verify: () => Promise<Verification>): Promise<SubmitOutcome | null> {
  try {
    const { success, url, reference } = await verify();
    return success ? null : { kind: 'turned-away', url, ...(reference === undefined ? {} : { reference }) };
  } catch (error) {
    if (!(error instanceof ProblemError)) return readFailure(error);
    const isNextPage = error.status === 401 || error.status === 429 || isDowntime(error) || isLost(error);
    return isNextPage ? readFailure(error) : { kind: 'failed', reference: error.problem.reference };
  }
}

function readFailure(error: unknown): SubmitOutcome {
  if (isLost(error)) return { kind: 'lost' };
  if (!(error instanceof ProblemError)) throw error;
  const { status, code, issues, reference } = error.problem;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 422 && issues !== undefined && issues.length > 0) return { kind: 'issues', issues };
  if (code === 'ALREADY_SUBMITTED' || code === 'IDEMPOTENCY_KEY_REUSED') return { kind: 'sent-before' };
  if ((status >= 400 && status < 500) || isDowntime(error) || isFormUnavailable(error))
    return { kind: 'refused', message: error.message, nextPage: findNextPage(error.problem) };
  return { kind: 'failed', reference };
}

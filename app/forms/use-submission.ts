import { useMemo, useState } from 'react';
import type { Issue } from '@campus-cover/engine';
import { useNavigate } from 'react-router-dom';
import { verifyUser } from '../api/account.ts';
import { fetchVisit, submitForm } from '../api/forms.ts';
import { ConnectionError, ProblemError } from '../api/problem-error.ts';
import type { FailureState } from '../problems/failure-state.ts';
import { portalPath } from '../session/return-address.ts';
import { assertNever } from '../shell/assert-never.ts';
import type { Autosave } from './autosave.ts';
import type { JudgedForm } from './judged-form.ts';
import { keptAnswers } from './kept-answers.ts';
import type { DraftPlace } from './save-draft.ts';
import { createSubmitter, type SubmitOutcome } from './submitter.ts';

export interface SubmissionOptions {
  readonly form: JudgedForm;
  readonly place: DraftPlace;
  readonly autosave: Autosave;
  /** The record was there before this visit, so that the person is verified before it is sent. */
  readonly hasRecord: boolean;
}

export interface SubmissionAccess {
  readonly isSending: boolean;
  /** Why the last try did not go through, in words. */
  readonly refusal: string | null;
  /** Sends the form. @returns the issues that keep it back, the form's own or the server's */
  readonly send: () => Promise<readonly Issue[]>;
}

const lostWords =
  'The connection was lost before we heard back. Your answers are still here. Send again when you are online: your form is counted only once.';

const sentBeforeWords = 'This form has been sent already. Your dashboard shows its reference.';

/** Sends the form once and goes where the outcome leads. */
export function useSubmission({ form, place, autosave, hasRecord }: SubmissionOptions): SubmissionAccess {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { entry, query, definitionHash, keptKey, onSignedOut } = place;

  const submitter = useMemo(
    () =>
      createSubmitter({
        ...(hasRecord ? { verify: verifyUser } : {}),
        send: (answers, idempotencyKey) =>
          submitForm({ formId: entry.id, query, body: { answers, definitionHash }, idempotencyKey }),
        newKey: () => crypto.randomUUID(),
      }),
    [entry, query, definitionHash, hasRecord],
  );

  async function send(): Promise<readonly Issue[]> {
    setRefusal(null);
    setSending(true);
    try {
      await form.settled();
      const submission = form.submission();
      if (!submission.ok) return submission.issues;
      // A draft that arrives after the submission would be refused, and would look like a failure.
      await autosave.stop();
      keptAnswers.keep(keptKey, form.answers());
      const outcome = await submitter.submit(submission.data);
      if (outcome.kind === 'accepted' || outcome.kind === 'sent-before') keptAnswers.forget(keptKey);
      else autosave.resume();
      return await take(outcome);
    } finally {
      setSending(false);
    }
  }

  async function take(outcome: SubmitOutcome): Promise<readonly Issue[]> {
    switch (outcome.kind) {
      case 'accepted': {
        const { reference, url } = outcome.receipt;
        const confirmation =
          portalPath(url, window.location.origin) ?? `/confirmation/${encodeURIComponent(reference)}`;
        await navigate(confirmation, { replace: true });
        return [];
      }
      case 'issues':
        form.judge(outcome.issues);
        return outcome.issues;
      case 'sent-before': {
        const confirmation = await findConfirmation(place);
        if (confirmation === null) setRefusal(sentBeforeWords);
        else await navigate(confirmation, { replace: true });
        return [];
      }
      case 'refused':
        setRefusal(outcome.message);
        return [];
      case 'lost':
        setRefusal(lostWords);
        return [];
      case 'signed-out':
        onSignedOut();
        return [];
      case 'turned-away': {
        const path = portalPath(outcome.url, window.location.origin);
        // The route's own guard leads to the sign-in and, after it, back to this step.
        if (path === '/login') onSignedOut();
        else await navigate(path ?? '/GenericError');
        return [];
      }
      case 'failed': {
        const { pathname, search } = window.location;
        const { reference } = outcome;
        const state: FailureState = {
          returnTo: `${pathname}${search}`,
          ...(reference === undefined ? {} : { reference }),
        };
        await navigate('/GenericError', { state });
        return [];
      }
      default:
        return assertNever(outcome);
    }
  }

  return { isSending, refusal, send };
}

/** Where the earlier submission is confirmed, when the server can still be asked. */
async function findConfirmation({ entry, query }: DraftPlace): Promise<string | null> {
  try {
    const { reference } = (await fetchVisit(entry.id, query)).record;
    return reference === null ? null : `/confirmation/${encodeURIComponent(reference)}`;
  } catch (error) {
    if (error instanceof ConnectionError || error instanceof ProblemError) return null;
    throw error;
  }
}

import { useMemo, useState } from 'react';
import { withoutSecrets, type Issue, type Form } from '@campus-cover/engine';
import { useWords } from '@campus-cover/renderer';
import { useNavigate } from 'react-router-dom';
import { verifyUser } from '../../api/account.ts';
import { fetchVisit, submitForm, type Receipt } from '../../api/forms.ts';
import { ConnectionError, ProblemError } from '../../api/problem-error.ts';
import { failureState } from '../../problems/failure-state.ts';
import type { NextPage } from '../../problems/next-page.ts';
import { portalPath } from '../../sessions/return-address.ts';
import { assertNever } from '../../shell/assert-never.ts';
import type { Autosave } from '../drafts/autosave.ts';
import { keptAnswers } from '../drafts/kept-answers.ts';
import type { DraftPlace } from '../drafts/save-draft.ts';
import { createSubmitter, type SubmitOutcome } from './submitter.ts';

export interface SubmissionOptions {
  readonly form: Form;
  readonly place: DraftPlace;
  /** Omitted for a form without a draft. */
  readonly autosave?: Autosave;
  /** Whether the record existed before this visit. If so, the server verifies the student before each attempt. */
  readonly hasRecord: boolean;
  readonly onAccepted: (receipt: Receipt) => Promise<void>;
}

export interface Refusal {
  readonly message: string;
  /** The page where the student can continue instead. */
  readonly nextPage?: NextPage | null;
}

export interface SubmissionAccess {
  readonly isSending: boolean;
  /** Why the last attempt failed. */
  readonly refusal: Refusal | null;
  /**
   * Submits the form.
   *
   * @returns the issues that block it, either the form's own or the server's
   */
  readonly send: () => Promise<readonly Issue[]>;
}

/** Submits the form once. If it is not accepted, handles the outcome, e.g. with a redirect. */
export function useSubmission(options: SubmissionOptions): SubmissionAccess {
  const { say } = useWords();
  const { form, place, autosave, hasRecord, onAccepted } = options;
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
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
      // The server would refuse a draft that arrives after the submission, and the page would show that as a failure.
      await autosave?.stop();
      keptAnswers.keep(keptKey, withoutSecrets(form.definition, form.answers()));
      const outcome = await submitter.submit(submission.data);
      if (outcome.kind === 'accepted' || outcome.kind === 'sent-before') keptAnswers.forget(keptKey);
      else autosave?.resume();
      return await take(outcome);
    } finally {
      setSending(false);
    }
  }

  async function take(outcome: SubmitOutcome): Promise<readonly Issue[]> {
    switch (outcome.kind) {
      case 'accepted':
        await onAccepted(outcome.receipt);
        return [];
      case 'issues':
        form.showIssues(outcome.issues);
        return outcome.issues;
      case 'sent-before': {
        const confirmation = await findConfirmation(place);
        if (confirmation === null) setRefusal({ message: say('sentBefore') });
        else await navigate(confirmation, { replace: true });
        return [];
      }
      case 'refused':
        setRefusal({ message: outcome.message, nextPage: outcome.nextPage });
        return [];
      case 'lost':
        // The server recognizes a repeated key only for forms that it stores as records.
        setRefusal({ message: say(autosave === undefined ? 'noAnswerCame' : 'connectionLost') });
        return [];
      case 'signed-out':
        onSignedOut();
        return [];
      case 'turned-away': {
        const path = portalPath(outcome.url, window.location.origin);
        // The route's guard opens the sign-in, which then returns to this step.
        if (path === '/login') onSignedOut();
        else await navigate(path ?? '/GenericError', { state: failureState(outcome.reference) });
        return [];
      }
      case 'failed': {
        const { pathname, search } = window.location;
        await navigate('/GenericError', { state: failureState(outcome.reference, `${pathname}${search}`) });
        return [];
      }
      default:
        return assertNever(outcome);
    }
  }

  return { isSending, refusal, send };
}

/** Returns the address of the earlier submission's confirmation, or `null` if the server is unreachable. */
async function findConfirmation({ entry, query }: DraftPlace): Promise<string | null> {
  try {
    const { reference } = (await fetchVisit(entry.id, query)).record;
    return reference === null ? null : `/confirmation/${encodeURIComponent(reference)}`;
  } catch (error) {
    if (error instanceof ConnectionError || error instanceof ProblemError) return null;
    throw error;
  }
}

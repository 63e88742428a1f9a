import { useCallback, useMemo, useState, type FormEvent, type ReactElement } from 'react';
import type { Form, Issue } from '@campus-cover/engine';
import { useNavigate } from 'react-router-dom';
import { useAlerts, type AlertWords } from '../../alerts/alerts-context.ts';
import { useAlertWhile } from '../../alerts/use-alert-while.ts';
import type { FormEntry, FormQuery, Receipt } from '../../api/forms.ts';
import { ConnectionError, ProblemError } from '../../api/problem-error.ts';
import { loginAddress, portalPath } from '../../sessions/return-address.ts';
import { useSession } from '../../sessions/session-context.ts';
import { leadsTo } from '../page/form-query.ts';
import type { OpenedVisit } from '../page/open-form.ts';
import { useLastQuestion } from '../page/use-last-question.tsx';
import { useSubmission, type Refusal } from './use-submission.ts';

export interface DirectFormProps {
  readonly entry: FormEntry;
  readonly query: FormQuery;
  readonly opened: OpenedVisit;
  readonly form: Form;
  readonly keptKey: string;
}

/** The stage of a form without a record. `message`: the server's text about the submission. */
export type DirectStage =
  | { readonly name: 'open' }
  /** The form was submitted and stays open for more changes. `round` increases each time. */
  | { readonly name: 'saved'; readonly message: string | null; readonly round: number }
  /** The form was submitted and is finished. */
  | { readonly name: 'sent'; readonly message: string | null };

export interface DirectSubmission {
  readonly isSending: boolean;
  readonly refusal: Refusal | null;
  /**
   * The issues that blocked the last attempt. `round` increases with every attempt, so that the summary receives focus
   * again.
   */
  readonly tried: { readonly issues: readonly Issue[]; readonly round: number };
  readonly stage: DirectStage;
  /** The form's last question, if it has one. */
  readonly dialog: ReactElement | null;
  readonly submit: (event: FormEvent) => void;
}

/** Submits a form without a record. Then follows the server's redirect or makes the page show the confirmation. */
export function useDirectSubmission({ entry, query, opened, form, keptKey }: DirectFormProps): DirectSubmission {
  const { refresh, markExpired } = useSession();
  const { raise } = useAlerts();
  const navigate = useNavigate();
  const [tried, setTried] = useState<DirectSubmission['tried']>({ issues: [], round: 0 });
  const [stage, setStage] = useState<DirectStage>({ name: 'open' });
  const { definitionHash } = opened.visit;

  const onSignedOut = useCallback((): void => {
    markExpired();
    // The route for a student's form redirects to the sign-in page by itself. A visitor's route is open to everyone, so
    // this code redirects.
    if (entry.access === 'visitor') void navigate(loginAddress(window.location), { replace: true });
  }, [entry, markExpired, navigate]);
  const place = useMemo(
    () => ({ entry, query, definitionHash, keptKey, onSignedOut }),
    [entry, query, definitionHash, keptKey, onSignedOut],
  );
  const submission = useSubmission({ form, place, hasRecord: false, onAccepted: accept });
  const { isSending, refusal } = submission;
  useAlertWhile(useMemo(() => alertOf(refusal), [refusal]));
  const { send, dialog } = useLastQuestion(form, submission);

  async function accept({ url, message }: Receipt): Promise<void> {
    // The submission may have changed which user is signed in, or the user's name.
    await refresh().catch(ignoreFailure);
    const next = url === null ? null : portalPath(url, window.location.origin);
    const isHere = next !== null && leadsTo(entry, next);
    if (next !== null && !isHere) {
      if (message !== null) raise({ tone: 'success', text: message });
      await navigate(next, { replace: true });
    } else if (isHere || entry.access === 'student') {
      // A form for the student's own data stays open for more changes.
      setStage((last) => ({ name: 'saved', message, round: last.name === 'saved' ? last.round + 1 : 1 }));
    } else {
      setStage({ name: 'sent', message });
    }
  }

  async function attempt(): Promise<void> {
    const issues = await send();
    setTried(({ round }) => ({ issues, round: round + 1 }));
  }

  return {
    isSending,
    refusal,
    tried,
    stage,
    dialog,
    submit: (event) => {
      event.preventDefault();
      if (!isSending) void attempt();
    },
  };
}

function alertOf(refusal: Refusal | null): AlertWords | null {
  return refusal === null ? null : { tone: 'danger', text: refusal.message, nextPage: refusal.nextPage ?? null };
}

/** The form has already been submitted. If the session cannot be loaded now, the next page loads it. */
function ignoreFailure(error: unknown): void {
  if (!(error instanceof ConnectionError) && !(error instanceof ProblemError)) throw error;
}

import { useCallback, useMemo, useState, type FormEvent, type ReactElement } from 'react';
import type { Issue } from '@campus-cover/engine';
import { useNavigate } from 'react-router-dom';
import type { FormEntry, FormQuery, Receipt } from '../api/forms.ts';
import { ConnectionError, ProblemError } from '../api/problem-error.ts';
import { loginAddress, portalPath } from '../session/return-address.ts';
import { useSession } from '../session/session-context.ts';
import type { ArrivalState } from '../shell/arrival-message.ts';
import type { JudgedForm } from './judged-form.ts';
import type { OpenedVisit } from './open-form.ts';
import { leadsTo } from './form-query.ts';
import { useLastQuestion } from './use-last-question.tsx';
import { useSubmission, type Refusal } from './use-submission.ts';

export interface DirectFormProps {
  readonly entry: FormEntry;
  readonly query: FormQuery;
  readonly opened: OpenedVisit;
  readonly form: JudgedForm;
  readonly keptKey: string;
}

/** Where a form without a record stands. `message`: the server's words about what was sent. */
export type DirectStage =
  | { readonly name: 'open' }
  /** It was sent and stays for the next change. `round` grows each time. */
  | { readonly name: 'saved'; readonly message: string | null; readonly round: number }
  /** It was sent, and there is nothing more to do with it. */
  | { readonly name: 'sent'; readonly message: string | null };

export interface DirectSubmission {
  readonly isSending: boolean;
  readonly refusal: Refusal | null;
  /** What kept the last try back; `round` grows with every try, so that the summary takes focus again. */
  readonly tried: { readonly issues: readonly Issue[]; readonly round: number };
  readonly stage: DirectStage;
  /** The last question, where the form has one. */
  readonly dialog: ReactElement | null;
  readonly submit: (event: FormEvent) => void;
}

/** Sends a form without a record, and goes where the server says or tells the page to confirm it. */
export function useDirectSubmission({ entry, query, opened, form, keptKey }: DirectFormProps): DirectSubmission {
  const { refresh, markExpired } = useSession();
  const navigate = useNavigate();
  const [tried, setTried] = useState<DirectSubmission['tried']>({ issues: [], round: 0 });
  const [stage, setStage] = useState<DirectStage>({ name: 'open' });
  const { definitionHash } = opened.visit;

  const onSignedOut = useCallback((): void => {
    markExpired();
    // The route of a student's form leads to the sign-in by itself; a visitor's is open to all, but not for this.
    if (entry.access === 'visitor') void navigate(loginAddress(window.location), { replace: true });
  }, [entry, markExpired, navigate]);
  const place = useMemo(
    () => ({ entry, query, definitionHash, keptKey, onSignedOut }),
    [entry, query, definitionHash, keptKey, onSignedOut],
  );
  const submission = useSubmission({ form, place, hasRecord: false, onAccepted: accept });
  const { isSending, refusal } = submission;
  const { send, dialog } = useLastQuestion(form, submission);

  async function accept({ url, message }: Receipt): Promise<void> {
    // Who is signed in, and under which name, may be another now.
    await refresh().catch(ignoreFailure);
    const next = url === null ? null : portalPath(url, window.location.origin);
    const isHere = next !== null && leadsTo(entry, next);
    if (next !== null && !isHere) {
      const state: ArrivalState | null = message === null ? null : { message };
      await navigate(next, { replace: true, state });
    } else if (isHere || entry.access === 'student') {
      // What students say about themselves stays open to their next change.
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

/** It was sent all the same; a session that cannot be asked about now will be with the next page. */
function ignoreFailure(error: unknown): void {
  if (!(error instanceof ConnectionError) && !(error instanceof ProblemError)) throw error;
}

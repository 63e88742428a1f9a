import { startTransition, useEffect, useState } from 'react';
import type { AskAnswer, Form } from '@campus-cover/engine';
import { useNavigate } from 'react-router-dom';
import { fetchPrefill } from '../../api/forms.ts';
import { isSignedOut } from '../../api/problem-error.ts';
import { failureState } from '../../problems/failure-state.ts';
import { portalPath } from '../../sessions/return-address.ts';
import { useSession } from '../../sessions/session-context.ts';
import { prefillAddress } from '../lookups/prefill-address.ts';
import { prefillQuery, readPrefill, type AskData } from '../lookups/prefill.ts';
import type { OpenedVisit } from './open-form.ts';

export interface PrefillOptions {
  readonly visit: OpenedVisit['visit'];
  readonly form: Form;
  /** Whether the question before the form still needs an answer. */
  readonly isAsking: boolean;
  /** Whether the form has answers already, so that it needs no prefill. */
  readonly isBegun: boolean;
  readonly answered: AskAnswer | undefined;
  readonly askData: AskData;
}

/**
 * Fills in the form before it is shown. A failure, or a response that redirects, opens a different page.
 *
 * @returns whether the form can be shown
 */
export function usePrefill({ visit, form, isAsking, isBegun, answered, askData }: PrefillOptions): boolean {
  const { markExpired } = useSession();
  const navigate = useNavigate();
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (isReady || isAsking) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const leave = (page: string, failure: unknown): void =>
      void navigate(page, { replace: true, state: failureState(failure) });

    /**
     * @returns whether the form was filled in; false if a different page was opened
     */
    async function fill(): Promise<boolean> {
      const address = prefillAddress(visit.prefillCall, prefillQuery(answered, askData));
      if (address === null) {
        // A form that has no record of its own can still fill in fields from its context.
        form.prefill({});
        return true;
      }
      const { record, reference } = await fetchPrefill(address, signal);
      const outcome = readPrefill(record);
      if (signal.aborted) return false;
      if (outcome.kind === 'fill') {
        form.prefill(outcome.record);
        return true;
      }
      const url = outcome.kind === 'redirect' ? portalPath(outcome.url, window.location.origin) : null;
      leave(url ?? '/GenericError', reference);
      return false;
    }

    async function prepare(): Promise<void> {
      try {
        if (!isBegun && !(await fill())) return;
        // Lookups affect which fields the form asks for and fills in. That in turn affects the step at which a draft
        // continues.
        await form.settled();
        if (!signal.aborted) startTransition(() => setReady(true));
      } catch (error) {
        if (signal.aborted) return;
        if (isSignedOut(error)) markExpired();
        else leave('/GenericError', error);
      }
    }

    void prepare();
    return () => stop.abort();
  }, [isReady, isAsking, isBegun, visit, answered, askData, form, markExpired, navigate]);

  return isReady;
}

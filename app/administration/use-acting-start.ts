import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAlerts } from '../alerts/alerts-context.ts';
import { startActing, type FoundStudent } from '../api/administration.ts';
import { isDowntime, isSignedOut } from '../api/problem-error.ts';
import { keptAnswers } from '../forms/drafts/kept-answers.ts';
import { failureState } from '../problems/failure-state.ts';
import { useSession } from '../sessions/session-context.ts';

export interface ActingStart {
  readonly isBusy: boolean;
  readonly start: (student: FoundStudent) => Promise<void>;
}

/** Starts acting for a student, and opens the page that the server's response names. */
export function useActingStart(): ActingStart {
  const { markExpired } = useSession();
  const { raise } = useAlerts();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function start(student: FoundStudent): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const { url } = await startActing(student);
      keptAnswers.clear();
      // A full page load ensures that no user's data remains in memory for the next user.
      window.location.assign(url);
    } catch (error) {
      if (isSignedOut(error)) return markExpired();
      if (isDowntime(error)) return setBusy(false);
      raise({ tone: 'danger', text: 'Oops, something went wrong.' });
      await navigate('/GenericError', { state: failureState(error, '/impersonate') });
    }
  }

  return { isBusy, start };
}

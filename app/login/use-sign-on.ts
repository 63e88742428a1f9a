import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchUniversities, type UniversityChoice } from '../api/portal.ts';
import { failureState } from '../problems/failure-state.ts';
import { portalPath } from '../session/return-address.ts';
import { useSession } from '../session/session-context.ts';
import { assertNever } from '../shell/assert-never.ts';
import { explainFailure } from '../shell/explain-failure.ts';
import type { PanelProblem } from '../shell/problem-panel.tsx';
import { signOnAddress } from './sign-on-address.ts';
import type { SignOnStep } from './sign-on.ts';

export type SignOnStage =
  | { readonly name: 'email' }
  | { readonly name: 'password' }
  | { readonly name: 'universities'; readonly universities: readonly UniversityChoice[] }
  | { readonly name: 'university'; readonly address: string; readonly universityName: string | null };

export interface SignOnAccess {
  readonly stage: SignOnStage;
  readonly problems: readonly PanelProblem[];
  /** The password was right, and only the confirmation of the address is missing. */
  readonly isUnconfirmed: boolean;
  readonly isBusy: boolean;
  /** Where a sign-in led that has not begun a session yet; `null` before. */
  readonly destination: string | null;
  readonly startOver: () => void;
  readonly show: (problems: readonly PanelProblem[]) => void;
  readonly run: (work: () => Promise<SignOnStep>) => Promise<void>;
  readonly askUniversity: () => Promise<void>;
}

const start: SignOnStage = { name: 'email' };
const none: readonly PanelProblem[] = [];

/** What the login page asks now, and where an answer leads. @param returnTo the page that asked for the sign-in */
export function useSignOn(returnTo: string | null): SignOnAccess {
  const { refresh } = useSession();
  const navigate = useNavigate();
  const [stage, setStage] = useState<SignOnStage>(start);
  const [problems, setProblems] = useState<readonly PanelProblem[]>(none);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [destination, setDestination] = useState<string | null>(null);
  const { origin } = window.location;

  function show(next: readonly PanelProblem[]): void {
    setProblems(next);
    setUnconfirmed(false);
  }

  async function work(task: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    show(none);
    setBusy(true);
    try {
      await task();
    } catch (error) {
      show([{ message: explainFailure(error, 'you are not signed in') }]);
    } finally {
      setBusy(false);
    }
  }

  async function take(step: SignOnStep): Promise<void> {
    switch (step.next) {
      case 'ask-password':
        return setStage({ name: 'password' });
      case 'university-signs-in': {
        const address = signOnAddress({ url: step.url, returnTo, origin });
        if (address === null) throw new TypeError('A sign-on leaves the portal');
        return setStage({ name: 'university', address, universityName: await findName(step.url) });
      }
      case 'sign-in-here': {
        const address = signOnAddress({ url: step.url, returnTo, origin });
        setStage(start);
        return navigate(address ?? '/login');
      }
      case 'show':
        show([{ message: step.message }]);
        return setUnconfirmed(step.unconfirmed === true);
      case 'general-failure':
        return navigate('/GenericError', { state: failureState(step.reference, '/login') });
      case 'follow':
        await refresh();
        return setDestination(portalPath(step.url, origin));
      default:
        return assertNever(step);
    }
  }

  return {
    stage,
    problems,
    isUnconfirmed,
    isBusy,
    destination,
    startOver() {
      show(none);
      setStage(start);
    },
    show,
    run: (ask) => work(async () => take(await ask())),
    askUniversity: () => work(async () => setStage({ name: 'universities', universities: await fetchUniversities() })),
  };
}

/** Whose sign-on an address is. Without the list the person still gets there, only by another name. */
async function findName(url: string): Promise<string | null> {
  try {
    const segments = url.split('/');
    return (await fetchUniversities()).find(({ slug }) => segments.includes(slug))?.UniversityName ?? null;
  } catch {
    return null;
  }
}

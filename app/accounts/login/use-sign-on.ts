import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchUniversities, type UniversityChoice } from '../../api/portal.ts';
import { failureState } from '../../problems/failure-state.ts';
import { portalPath } from '../../sessions/return-address.ts';
import { useSession } from '../../sessions/session-context.ts';
import { assertNever } from '../../shell/assert-never.ts';
import { signOnAddress } from './sign-on-address.ts';
import type { SignOnStep } from './sign-on.ts';
import { useSignOnAttempt, type SignOnAttempt } from './use-sign-on-attempt.ts';

export type SignOnStage =
  | { readonly name: 'email' }
  | { readonly name: 'password' }
  | { readonly name: 'universities'; readonly universities: readonly UniversityChoice[] }
  | { readonly name: 'university'; readonly address: string; readonly universityName: string | null };

export interface SignOnAccess extends Omit<SignOnAttempt, 'attempt'> {
  readonly stage: SignOnStage;
  /** The page to open when the session starts; `null` until the user signs in. */
  readonly destination: string | null;
  readonly startOver: () => void;
  readonly run: (ask: () => Promise<SignOnStep>) => Promise<void>;
  readonly askUniversity: () => Promise<void>;
}

const start: SignOnStage = { name: 'email' };

/**
 * Returns the login page's current question, and a handler for each answer.
 *
 * @param returnTo the page that required the sign-in
 */
export function useSignOn(returnTo: string | null): SignOnAccess {
  const { refresh } = useSession();
  const navigate = useNavigate();
  const [stage, setStage] = useState<SignOnStage>(start);
  const [destination, setDestination] = useState<string | null>(null);
  const { attempt, ...shown } = useSignOnAttempt();
  const { show } = shown;
  const { origin } = window.location;

  async function leave(reference: string | undefined): Promise<void> {
    const { pathname, search } = window.location;
    await navigate('/GenericError', { state: failureState(reference, `${pathname}${search}`) });
  }

  async function take(step: SignOnStep): Promise<void> {
    switch (step.next) {
      case 'ask-password':
        return setStage({ name: 'password' });
      case 'university-signs-in': {
        const address = signOnAddress({ url: step.url, returnTo, origin });
        if (address === null) throw new TypeError('The sign-on address is outside the portal');
        return setStage({ name: 'university', address, universityName: await findName(step.url) });
      }
      case 'sign-in-here': {
        const address = signOnAddress({ url: step.url, returnTo, origin });
        setStage(start);
        return navigate(address ?? '/login');
      }
      case 'show':
        return show([{ message: step.message }], step.unconfirmed === true);
      case 'general-failure':
        return leave(step.reference);
      case 'follow':
        await refresh();
        return setDestination(portalPath(step.url, origin));
      default:
        return assertNever(step);
    }
  }

  return {
    ...shown,
    stage,
    destination,
    startOver() {
      show([]);
      setStage(start);
    },
    run: (ask) => attempt(async () => take(await ask())),
    askUniversity: () =>
      attempt(async () => setStage({ name: 'universities', universities: await fetchUniversities() })),
  };
}

/**
 * Finds the university that a sign-on address belongs to. If the list cannot be loaded, the page shows a generic name
 * and the link still works.
 */
async function findName(url: string): Promise<string | null> {
  try {
    const segments = url.split('/');
    return (await fetchUniversities()).find(({ slug }) => segments.includes(slug))?.UniversityName ?? null;
  } catch {
    return null;
  }
}

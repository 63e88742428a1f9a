import { ConnectionError, ProblemError } from '../api/problem-error.ts';

/** What a page hands to a failure page with the move, so that the person can go back and support can look it up. */
export interface FailureState {
  /** An address in the portal. */
  readonly returnTo?: string;
  /** Of the request that failed; `null` when there is none, because no answer of the portal came. */
  readonly reference?: string | null;
}

/** As the server makes them: anybody can write anything into an address, and it is shown on the page. */
const referencePattern = /^[A-Za-z0-9-]{4,64}$/;

/** The state for a call that failed, or for an answer that says no. @param failure what was thrown, or the answer's reference */
export function failureState(failure: unknown, returnTo?: string): FailureState {
  return { ...(returnTo === undefined ? {} : { returnTo }), reference: referenceOf(failure) };
}

/**
 * Reads what came along with the move and, for those whom the server sent here, the reference in the address. History state survives a
 * reload and could hold anything: only the two texts are read.
 *
 * @param search the address's query, e.g. `"?reference=R-7"`
 */
export function readFailure(state: unknown, search: string): FailureState {
  const fields: object = typeof state === 'object' && state !== null ? state : {};
  const carried = 'reference' in fields ? fields.reference : undefined;
  const reference = typeof carried === 'string' ? carried : new URLSearchParams(search).get('reference');
  return {
    ...('returnTo' in fields && typeof fields.returnTo === 'string' ? { returnTo: fields.returnTo } : {}),
    ...(reference !== null && referencePattern.test(reference) ? { reference } : {}),
    ...(carried === null && reference === null ? { reference: null } : {}),
  };
}

function referenceOf(failure: unknown): string | null {
  if (typeof failure === 'string') return failure;
  // A proxy's refusal has none: it has not reached us.
  if (failure instanceof ProblemError) return failure.problem.reference ?? null;
  if (failure instanceof ConnectionError || failure === null || failure === undefined) return null;
  throw failure;
}

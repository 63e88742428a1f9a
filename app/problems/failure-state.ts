import { ConnectionError, ProblemError } from '../api/problem-error.ts';

/** Navigation state for a failure page: the return link and the reference for support. */
export interface FailureState {
  /** An address in the portal. */
  readonly returnTo?: string;
  /** The failed request's reference; `null` if there is none because the portal did not respond. */
  readonly reference?: string | null;
}

/**
 * The format of the server's references. The page checks the format because it shows the reference, and anyone can put
 * text into an address.
 */
const referencePattern = /^[A-Za-z0-9-]{4,64}$/;

/**
 * Returns the state for a failed call or a refusal.
 *
 * @param failure the thrown error, or the reference in the response
 */
export function failureState(failure: unknown, returnTo?: string): FailureState {
  return { ...(returnTo === undefined ? {} : { returnTo }), reference: referenceOf(failure) };
}

/**
 * Reads the navigation state and, if the server redirected here, the reference in the address. History state survives a
 * reload and can contain anything, so this function reads only the two strings.
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
  // A refusal from a proxy has no reference, because the request did not reach the server.
  if (failure instanceof ProblemError) return failure.problem.reference ?? null;
  if (failure instanceof ConnectionError || failure === null || failure === undefined) return null;
  throw failure;
}

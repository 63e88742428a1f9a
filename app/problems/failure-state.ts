/** What a page hands to a failure page with the move, so that the person can go back and support can look it up. */
export interface FailureState {
  /** An address in the portal. */
  readonly returnTo?: string;
  readonly reference?: string;
}

/** As the server makes them: anybody can write anything into an address, and it is shown on the page. */
const referencePattern = /^[A-Za-z0-9-]{4,64}$/;

/**
 * Reads what came along with the move and, for those whom the server sent here, the reference in the address. History state survives a
 * reload and could hold anything: only the two texts are read.
 *
 * @param search the address's query, e.g. `"?reference=R-7"`
 */
export function readFailure(state: unknown, search: string): FailureState {
  const fields: object = typeof state === 'object' && state !== null ? state : {};
  const reference =
    'reference' in fields && typeof fields.reference === 'string'
      ? fields.reference
      : new URLSearchParams(search).get('reference');
  return {
    ...('returnTo' in fields && typeof fields.returnTo === 'string' ? { returnTo: fields.returnTo } : {}),
    ...(reference !== null && referencePattern.test(reference) ? { reference } : {}),
  };
}

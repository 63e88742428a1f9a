/** What a page hands to the general failure page with the move, so that the student can go back and support can look it up. */
export interface FailureState {
  /** An address in the portal. */
  readonly returnTo?: string;
  readonly reference?: string;
}

/** History state survives a reload and could hold anything: only the two texts are read. */
export function readFailure(state: unknown): FailureState {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('returnTo' in state && typeof state.returnTo === 'string' ? { returnTo: state.returnTo } : {}),
    ...('reference' in state && typeof state.reference === 'string' ? { reference: state.reference } : {}),
  };
}

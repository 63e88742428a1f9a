import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Navigation state that a submitted form passes to the next page. */
export interface SentState {
  readonly justSent: true;
}

export const justSent: SentState = { justSent: true };

/**
 * Returns whether the student arrived directly after submitting a form, and not through a reload or the Back button.
 */
export function useJustSent(): boolean {
  const state: unknown = useLocation().state;
  const kind = useNavigationType();
  const [isJustSent] = useState(kind !== NavigationType.Pop && hasJustSent(state));
  return isJustSent;
}

function hasJustSent(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'justSent' in state && state.justSent === true;
}

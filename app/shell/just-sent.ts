import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Comes along with the move from a form that was sent to what follows it. */
export interface SentState {
  readonly justSent: true;
}

export const justSent: SentState = { justSent: true };

/** Whether the person comes straight from a form that they sent: not after a reload and not by Back. */
export function useJustSent(): boolean {
  const state: unknown = useLocation().state;
  const kind = useNavigationType();
  const [isJustSent] = useState(kind !== NavigationType.Pop && hasJustSent(state));
  return isJustSent;
}

function hasJustSent(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'justSent' in state && state.justSent === true;
}

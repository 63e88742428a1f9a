import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepsAnswers } from '../../shell/same-answers.ts';

/**
 * Returns whether the student followed a link to start again. Returns false if the student returned to earlier answers
 * or signed in again.
 */
export function useArrivalAfresh(): boolean {
  const state: unknown = useLocation().state;
  const kind = useNavigationType();
  const [isAfresh] = useState(kind === NavigationType.Push && !keepsAnswers(state));
  return isAfresh;
}

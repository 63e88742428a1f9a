import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepsAnswers } from '../../shell/same-answers.ts';

/** Whether the student followed a link to start again, rather than returning to earlier answers or signing in again. */
export function useArrivalAfresh(): boolean {
  const state: unknown = useLocation().state;
  const kind = useNavigationType();
  const [isAfresh] = useState(kind === NavigationType.Push && !keepsAnswers(state));
  return isAfresh;
}

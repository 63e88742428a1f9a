import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepsAnswers } from '../shell/same-answers.ts';

/** Whether the person came by a link, to begin anew, and neither back to what they had begun nor from a new sign-in. */
export function useArrivalAfresh(): boolean {
  const state: unknown = useLocation().state;
  const kind = useNavigationType();
  const [isAfresh] = useState(kind === NavigationType.Push && !keepsAnswers(state));
  return isAfresh;
}

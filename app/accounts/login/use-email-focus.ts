import { useEffect, useRef } from 'react';
import { emailControl } from './email-field.tsx';
import type { SignOnStage } from './use-sign-on.ts';

/**
 * Focuses the email field when the user returns to it or sets the university, because the control that the user just
 * used is gone. When the page opens, the heading keeps the focus.
 */
export function useEmailFocus(stage: SignOnStage['name'], university: string | null): void {
  const place = `${stage} ${university ?? ''}`;
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (stage === 'email') document.getElementById(emailControl)?.focus();
  }, [place, stage]);
}

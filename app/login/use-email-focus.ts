import { useEffect, useRef } from 'react';
import { emailControl } from './email-field.tsx';
import type { SignOnStage } from './use-sign-on.ts';

/**
 * Gives focus to the first question when the person comes back to it, or has chosen or taken back their university:
 * the control that did it is gone. Arriving at the page is not the same, and leaves focus to its heading.
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

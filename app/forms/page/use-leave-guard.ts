import { useEffect } from 'react';
import { withoutSecrets, type Form } from '@campus-cover/engine';
import type { DirectStage } from '../submission/use-direct-submission.ts';

/** Returns the answers as one string, to detect later changes. */
export function pictureOf(form: Form): string {
  return JSON.stringify(withoutSecrets(form.definition, form.answers()));
}

/**
 * Makes the browser ask for confirmation before the student leaves with unsubmitted answers. Secrets and forms with one
 * question need no confirmation, because retyping those answers is faster than reading the browser's question.
 */
export function useLeaveGuard(form: Form, stage: DirectStage): void {
  useEffect(() => {
    const keepable = Object.values(form.definition.schema.properties).filter(({ writeOnly }) => writeOnly !== true);
    if (stage.name === 'sent' || keepable.length < 2) return undefined;
    const known = pictureOf(form);
    const ask = (event: BeforeUnloadEvent): void => {
      if (pictureOf(form) !== known) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [form, stage]);
}

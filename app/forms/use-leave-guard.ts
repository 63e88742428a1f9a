import { useEffect } from 'react';
import { withoutSecrets, type Form } from '@campus-cover/engine';
import type { DirectStage } from './use-direct-submission.ts';

/** The answers as one text, to tell later whether any is another one. */
export function pictureOf(form: Form): string {
  return JSON.stringify(withoutSecrets(form.definition, form.answers()));
}

/**
 * Has the browser ask before answers go with the page. A form of one question is answered again sooner than the
 * browser's question is read, and secrets are typed anew anyhow: for these it does not ask.
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

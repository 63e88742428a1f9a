import { useEffect } from 'react';
import { withoutSecrets, type Form } from '@campus-cover/engine';
import { keptAnswers } from './kept-answers.ts';

/** Holds what is typed in memory, so that the way back to the page, or a new sign-in, finds it again. */
export function useKeptAnswers(form: Form, keptKey: string): void {
  useEffect(
    () => form.subscribeAnswers(() => keptAnswers.keep(keptKey, withoutSecrets(form.definition, form.answers()))),
    [form, keptKey],
  );
}

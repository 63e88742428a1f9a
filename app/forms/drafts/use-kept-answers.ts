import { useEffect } from 'react';
import { withoutSecrets, type Form } from '@campus-cover/engine';
import { keptAnswers } from './kept-answers.ts';

/** Keeps typed answers in memory, so that they are still there after the student returns or signs in again. */
export function useKeptAnswers(form: Form, keptKey: string): void {
  useEffect(
    () => form.subscribeAnswers(() => keptAnswers.keep(keptKey, withoutSecrets(form.definition, form.answers()))),
    [form, keptKey],
  );
}

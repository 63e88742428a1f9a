import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FormEntry, FormQuery } from '../../api/forms.ts';
import { searchOf } from './form-query.ts';

/**
 * Returns a step's address. `null` means the introduction.
 *
 * @param from the step to return to
 */
export type StepAddress = (target: string | null, from?: string) => string;

/** Builds the addresses of a form's steps. The addresses keep the form's query and language. */
export function useStepAddress(entry: FormEntry, query: FormQuery): StepAddress {
  const [search] = useSearchParams();
  return useCallback(
    (target, from) => {
      const next = searchOf(entry, query);
      const lang = search.get('lang');
      if (lang !== null) next.set('lang', lang);
      if (target !== null) next.set('step', target);
      if (from !== undefined) next.set('from', from);
      return `?${next.toString()}`;
    },
    [entry, query, search],
  );
}

import { useMemo, type ReactElement, type ReactNode } from 'react';
import { WordsContext } from './use-words.ts';
import { createWords, type Language } from './words.ts';

interface LanguageProviderProps {
  /** `null` or omitted for English. */
  readonly language?: Language | null | undefined;
  readonly children: ReactNode;
}

/**
 * Sets the language of the text around a form, for everything inside this provider. The form's own text comes from its
 * definition.
 */
export function LanguageProvider({ language, children }: LanguageProviderProps): ReactElement {
  const words = useMemo(() => createWords(language ?? undefined), [language]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

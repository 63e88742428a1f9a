import { createContext, use, type Context } from 'react';
import { englishWords, type Words } from './words.ts';

export const WordsContext: Context<Words> = createContext(englishWords);

/** The texts around a form in the language of the nearest `LanguageProvider`. English without one. */
export function useWords(): Words {
  return use(WordsContext);
}

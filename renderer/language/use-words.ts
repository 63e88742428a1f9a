import { createContext, use, type Context } from 'react';
import { englishWords, type Words } from './words.ts';

export const WordsContext: Context<Words> = createContext(englishWords);

/** Returns the text around a form in the language of the nearest `LanguageProvider`, or in English if there is none. */
export function useWords(): Words {
  return use(WordsContext);
}

import { english, englishMail } from '@campus-cover/schemas';
import { describeDollars } from '../../platform/text/describe-dollars.ts';
import type { BaseCatalog } from './form-catalog.ts';
import { sayDayIn, sayFrom, type Say } from './say-in.ts';

/** The server's text in one language, and that language's format for days. */
export interface Words {
  /** BCP 47, e.g. `"es"`. */
  readonly tag: string;
  readonly say: Say;
  /** `"2026-12-12"` → `"December 12, 2026"`. */
  readonly sayDay: (day: string) => string;
  /** 123450 cents → `"$1,234.50"`, the way forms write amounts in every language. */
  readonly sayDollars: (cents: number) => string;
}

export function wordsIn(catalog: BaseCatalog, tag: string): Words {
  const say = sayFrom(tag, { ...english.words, ...englishMail, ...catalog.language(tag)?.words });
  return { tag, say, sayDay: (day) => sayDayIn(tag, day), sayDollars: describeDollars };
}

export const englishWords: Words = {
  tag: 'en',
  say: sayFrom('en', { ...english.words, ...englishMail }),
  sayDay: (day) => sayDayIn('en', day),
  sayDollars: describeDollars,
};

import { nameOfLanguage } from '@campus-cover/engine/analysis';
import type { Translation } from './find-translations.ts';

/** Says which languages do not have the new words, e.g. `"Spanish still has the old words."`; empty if all have them. */
export function tellTranslations(translations: readonly Translation[]): string {
  return translations
    .flatMap(({ language, state }) => {
      const name = nameOfLanguage(language);
      if (state === 'old') return [`${name} still has the old words.`];
      return state === 'missing' ? [`${name} has no translation yet.`] : [];
    })
    .join(' ');
}

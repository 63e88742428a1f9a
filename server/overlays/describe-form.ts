import type { OverlayFiles } from '@campus-cover/engine';
import type { BaseCatalog } from '../forms/definitions/form-catalog.ts';
import { titleOf } from './title-of.ts';

/** The language in which schools write their files. */
const ownLanguage = 'en';

/** A form in the staff's list: its title and its languages, its own language first. */
export function describeForm(catalog: BaseCatalog, formId: string) {
  const { id, title, language = ownLanguage } = catalog.base(formId);
  const tags = catalog.languages(formId).map(({ tag }) => tag);
  return { id, title, languages: tags.length === 0 ? [language] : tags };
}

/** The same for a form that only one school has, from its files. It can be translated into every language of the portal. */
export function describeOwnForm({ files: { languages } }: BaseCatalog, id: string, files: OverlayFiles) {
  return {
    id,
    title: titleOf(id, files[`${id}.json`]),
    languages: [ownLanguage, ...[...languages.keys()].filter((tag) => tag !== ownLanguage)],
  };
}

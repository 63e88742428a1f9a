import type { BaseCatalog } from '../forms/definitions/form-catalog.ts';

/** A form in the staff's list: its title and its languages, its own language first. */
export function describeForm(catalog: BaseCatalog, formId: string) {
  const { id, title, language = 'en' } = catalog.base(formId);
  const tags = catalog.languages(formId).map(({ tag }) => tag);
  return { id, title, languages: tags.length === 0 ? [language] : tags };
}

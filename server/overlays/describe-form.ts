import type { BaseCatalog } from '../forms/form-catalog.ts';

/** A form as staff choose it: by its title and the languages that it is in, its own first. */
export function describeForm(catalog: BaseCatalog, formId: string) {
  const { id, title, language = 'en' } = catalog.base(formId);
  const tags = catalog.languages(formId).map(({ tag }) => tag);
  return { id, title, languages: tags.length === 0 ? [language] : tags };
}

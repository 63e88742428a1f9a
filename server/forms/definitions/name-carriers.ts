import type { CatalogOption } from '@campus-cover/engine';
import type { SchoolCatalog } from '../../schools/school-catalog.ts';

interface SchoolLanguage {
  readonly catalog: Pick<SchoolCatalog, 'carriers'>;
  readonly slug: string;
  readonly language: string;
}

/**
 * Shows the carriers' names in a language, and sorts by them. The database knows only the names in the school's own
 * language, which are different for each carrier.
 */
export function nameCarriers(
  carriers: readonly CatalogOption[],
  { catalog, slug, language }: SchoolLanguage,
): readonly CatalogOption[] {
  const translated = catalog.carriers(slug, language);
  const names = new Map(
    Object.entries(catalog.carriers(slug)).map(([key, { name }]) => [name, translated[key]?.name ?? name]),
  );
  if ([...names].every(([own, shown]) => own === shown)) return carriers;
  return carriers
    .map((carrier) => ({ ...carrier, label: names.get(carrier.label) ?? carrier.label }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

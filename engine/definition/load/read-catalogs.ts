import type { FormLibrary } from '../form-library.ts';
import type { Catalogs } from './apply-catalogs.ts';

/**
 * Returns the library's catalogs. Labels come from the language if it has them, by choice id in
 * `languages/<tag>/catalogs/<name>.json`.
 */
export function readCatalogs(library: FormLibrary, language?: string): Catalogs {
  const translations = language === undefined ? undefined : library.languages.get(language)?.catalogs;
  return Object.fromEntries(
    [...library.catalogs].map(([name, file]) => {
      const options = JSON.parse(file.text) as Catalogs[string];
      const labels = JSON.parse(translations?.get(name)?.text ?? '{}') as Readonly<Record<string, string>>;
      return [name, options.map(({ id, label }) => ({ id, label: labels[id] ?? label }))];
    }),
  );
}

import type { FormLibrary } from '@campus-cover/engine';

/**
 * What the release offers for editing a school: the languages of its forms, and whether it includes the school's files.
 *
 * @param library the release's files
 */
export function describeRelease(library: FormLibrary, slug: string) {
  return {
    languages: [...library.languages].filter(([, { overlays }]) => overlays.size > 0).map(([tag]) => tag),
    isBuiltIn: library.schools.has(slug),
  };
}

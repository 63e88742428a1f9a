import type { FormLibrary } from '@campus-cover/engine';

/**
 * What the release has for the work on a school: the languages of its forms, and whether it has files of the school.
 *
 * @param library the release's files
 */
export function describeRelease(library: FormLibrary, slug: string) {
  return {
    languages: [...library.languages].filter(([, { overlays }]) => overlays.size > 0).map(([tag]) => tag),
    isBuiltIn: library.schools.has(slug),
  };
}

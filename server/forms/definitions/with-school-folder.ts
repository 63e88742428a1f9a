import type { FormLibrary } from '@campus-cover/engine';
import type { SchoolFolder } from './form-catalog.ts';

/** Returns the library with all of a school's own files replaced by the given folder. */
export function withSchoolFolder(library: FormLibrary, slug: string, { school, scenarios }: SchoolFolder): FormLibrary {
  const own = `schools/${slug}/scenarios/`;
  return {
    ...library,
    schools: new Map([...library.schools, [slug, school]]),
    scenarios: [...library.scenarios.filter(({ file }) => !file.replaceAll('\\', '/').includes(own)), ...scenarios],
  };
}

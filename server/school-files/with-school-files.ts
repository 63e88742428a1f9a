import type { FormLibrary } from '@campus-cover/engine';
import type { KeptFiles } from '../platform/storage/index.ts';
import { toSchoolFolder } from './school-folder.ts';

/** A copy of the library in which the school has only these files. */
export function withSchoolFiles(library: FormLibrary, slug: string, files: KeptFiles): FormLibrary {
  const { school, scenarios } = toSchoolFolder(slug, files);
  const own = `schools/${slug}/`;
  return {
    ...library,
    schools: new Map(library.schools).set(slug, school),
    scenarios: [...library.scenarios.filter(({ file }) => !file.replaceAll('\\', '/').includes(own)), ...scenarios],
  };
}

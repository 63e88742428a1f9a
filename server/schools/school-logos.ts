import { createHash } from 'node:crypto';
import type { FormLibrary, SchoolSetup } from '@campus-cover/engine';

/** Long enough that no two of a school's images have the same hash. */
const hashLength = 32;

/** The address of the folder that holds all logos. */
export const logosPath = '/api/portal/logos';

/** All schools' logos. */
export interface SchoolLogos {
  /** Address of a school's logo, e.g. `"/api/portal/logos/bay-state-5f0c….svg"`; null for a school without one. */
  urlOf(slug: string): string | null;
  /** The image with that name, e.g. `"bay-state-5f0c…"`; null when no school has it now. */
  find(name: string): string | null;
}

/** The name contains a hash of the image, so the content at an address never changes. */
export function readSchoolLogos(
  files: Pick<FormLibrary, 'schools'>,
  schools: ReadonlyMap<string, { readonly setup: SchoolSetup }>,
): SchoolLogos {
  const names = new Map<string, string>();
  const pictures = new Map<string, string>();
  for (const [slug, { setup }] of schools) {
    const { logo } = setup.school;
    const picture = logo === undefined ? undefined : files.schools.get(slug)?.pictures?.get(logo);
    if (picture === undefined) continue;
    const name = `${slug}-${createHash('sha256').update(picture.text).digest('hex').slice(0, hashLength)}`;
    names.set(slug, name);
    pictures.set(name, picture.text);
  }
  return {
    urlOf(slug) {
      const name = names.get(slug);
      return name === undefined ? null : `${logosPath}/${name}.svg`;
    },
    find: (name) => pictures.get(name) ?? null,
  };
}

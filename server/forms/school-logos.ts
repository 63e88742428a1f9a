import { createHash } from 'node:crypto';
import type { FormLibrary, SchoolDefinition } from '@campus-cover/engine';

/** Enough that no two pictures of a school ever have the same. */
const hashLength = 32;

/** The logos of all schools. Twin: the route of `server/routes/logo-routes.ts`. */
export interface SchoolLogos {
  /** Where a school's logo is found, e.g. `"/api/portal/logos/bay-state-5f0c….svg"`; null for a school without one. */
  urlOf(slug: string): string | null;
  /** The picture of that name, e.g. `"bay-state-5f0c…"`; null when no school has it now. */
  find(name: string): string | null;
}

/** The name is a hash of what the picture shows, so that what stands at an address never changes. */
export function readSchoolLogos(
  files: Pick<FormLibrary, 'schools'>,
  schools: ReadonlyMap<string, SchoolDefinition>,
): SchoolLogos {
  const names = new Map<string, string>();
  const pictures = new Map<string, string>();
  for (const [slug, { logo }] of schools) {
    const picture = logo === undefined ? undefined : files.schools.get(slug)?.pictures?.get(logo);
    if (picture === undefined) continue;
    const name = `${slug}-${createHash('sha256').update(picture.text).digest('hex').slice(0, hashLength)}`;
    names.set(slug, name);
    pictures.set(name, picture.text);
  }
  return {
    urlOf(slug) {
      const name = names.get(slug);
      return name === undefined ? null : `/api/portal/logos/${name}.svg`;
    },
    find: (name) => pictures.get(name) ?? null,
  };
}

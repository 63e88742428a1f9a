import type { Storage, University } from '../platform/storage/index.ts';

/**
 * Finds the school that the person at the terminal named.
 *
 * @param slug the school's name in its files, e.g. `"bay-state"`
 * @throws {Error} with a message for that person
 */
export async function findSchool(
  { db }: Pick<Storage, 'db'>,
  slug: string,
): Promise<Pick<University, 'id' | 'slug' | 'timeZone'>> {
  const school = await db
    .selectFrom('universities')
    .select(['id', 'slug', 'timeZone'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return school ?? refuseSchool(slug);
}

/** @throws {Error} always */
export function refuseSchool(slug: string): never {
  throw new Error(`There is no school ${slug}. To list the schools, run "campus-cover schools list".`);
}

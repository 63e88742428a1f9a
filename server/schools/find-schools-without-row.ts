import type { Storage } from '../platform/storage/index.ts';

/**
 * Folders of schools without a university in the database. Their content is not visible anywhere, so the server reports
 * them at start.
 *
 * @param slugs names of the folders
 */
export async function findSchoolsWithoutRow(storage: Storage, slugs: Iterable<string>): Promise<readonly string[]> {
  const rows = await storage.system((trx) => trx.selectFrom('universities').select('slug').execute());
  const known = new Set(rows.map(({ slug }) => slug));
  return [...slugs].filter((slug) => !known.has(slug)).toSorted();
}

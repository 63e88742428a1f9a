import type { Storage } from '../platform/storage/index.ts';
import type { SchoolCatalog } from './school-catalog.ts';

/**
 * Copies each school's support and payment links from its file to the database, so that they are written in one place.
 * A school without a file keeps its links. A file without a support link keeps the stored one.
 *
 * @returns the slugs of the schools that changed
 */
export async function publishSchoolLinks(
  storage: Storage,
  catalog: Pick<SchoolCatalog, 'school'>,
): Promise<readonly string[]> {
  return storage.system(async (trx) => {
    const kept = await trx.selectFrom('universities').select(['id', 'slug', 'supportUrl', 'payUrl']).execute();
    const changed: string[] = [];
    for (const { id, slug, ...now } of kept) {
      const school = catalog.school(slug);
      if (school === null) continue;
      const wanted = { supportUrl: school.supportUrl ?? now.supportUrl, payUrl: school.payUrl ?? null };
      if (wanted.supportUrl === now.supportUrl && wanted.payUrl === now.payUrl) continue;
      await trx.updateTable('universities').set(wanted).where('id', '=', id).execute();
      changed.push(slug);
    }
    return changed;
  });
}

import type { BaseCatalog } from '../forms/form-catalog.ts';
import type { Storage } from '../storage/index.ts';

/**
 * Brings where each school helps and takes payments to what its file says, so that it is written in one place. A school
 * without a file, or whose file says nothing of help, keeps what the database has.
 *
 * @returns the slugs of the schools that changed
 */
export async function publishSchoolLinks(
  storage: Storage,
  catalog: Pick<BaseCatalog, 'school'>,
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

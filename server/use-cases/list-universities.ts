import type { Storage } from '../storage/index.ts';

/** Every school, for the choice on the login page. */
export async function listUniversities(storage: Storage) {
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('universities')
      .select(['id', 'slug', 'name', 'city', 'stateId', 'signOn'])
      .orderBy('name')
      .execute(),
  );
  return rows.map((row) => ({
    UniversityID: row.id,
    slug: row.slug,
    UniversityName: row.name,
    UniversityCity: row.city,
    UniversityState: row.stateId,
    signOn: row.signOn,
  }));
}

import type { Clock } from '../platform/clock/clock.ts';
import type { Storage } from '../platform/storage/index.ts';
import { schoolBanners } from './school-banners.ts';
import type { SchoolCatalog } from './school-catalog.ts';

interface UniversityListing {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly catalog: SchoolCatalog;
}

/** Every school, for the list on the login page. */
export async function listUniversities({ storage, clock, catalog }: UniversityListing) {
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('universities')
      .select(['id', 'slug', 'name', 'city', 'stateId', 'signOn', 'timeZone'])
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
    logoUrl: catalog.logos.urlOf(row.slug),
    banners: schoolBanners(catalog.school(row.slug), clock.today(row.timeZone)),
  }));
}

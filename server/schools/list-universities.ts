import type { Clock } from '../platform/clock/clock.ts';
import type { Storage } from '../platform/storage/index.ts';
import { schoolBanners } from './school-banners.ts';
import type { SchoolCatalog } from './school-catalog.ts';

interface UniversityListing {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly catalog: SchoolCatalog;
  /** The language that the visitor chose. */
  readonly language: string | null;
}

/** Every school, for the list on the login page. */
export async function listUniversities({ storage, clock, catalog, language }: UniversityListing) {
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('universities')
      .select(['id', 'slug', 'name', 'city', 'stateId', 'signOn', 'supportUrl', 'timeZone'])
      .orderBy('name')
      .execute(),
  );
  return rows.map((row) => ({
    UniversityID: row.id,
    slug: row.slug,
    UniversityName: (language === null ? undefined : catalog.school(row.slug, language)?.name) ?? row.name,
    UniversityCity: row.city,
    UniversityState: row.stateId,
    signOn: row.signOn,
    theme: { ...catalog.theme(row.slug) },
    supportUrl: row.supportUrl,
    logoUrl: catalog.logos.urlOf(row.slug),
    banners: schoolBanners(catalog.school(row.slug, language), clock.today(row.timeZone)),
  }));
}

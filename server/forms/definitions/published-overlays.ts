import type { OverlayKey } from '@campus-cover/engine';
import { prepareQuery, selectingShared, type SharedQueries } from '../../platform/storage/index.ts';
import type { BaseCatalog } from './form-catalog.ts';
import { loadOverlay, type LoadedOverlay } from './load-overlay.ts';

/** A publication in effect, loaded with this release's base forms. */
export interface PublishedOverlay extends LoadedOverlay, OverlayKey {
  /** The id of its row, unique among publications. */
  readonly id: number;
  readonly number: number;
  /**
   * The version of the school's other files that the publication was loaded with. Those files contain the school's own
   * wording.
   */
  readonly schoolVersion: number;
}

/** The id of the newest publication of a form at one school. */
export interface NewestPublication {
  readonly form: string;
  readonly id: number;
}

/** The publications, always up to date with the database. */
export interface PublishedOverlays {
  /**
   * The publications in effect at a school at the time of the call, by form. Forms without a publication are not
   * included. Queries the database for the newest publications, and loads only those that this process does not have
   * yet.
   */
  ofSchool(db: SharedQueries, slug: string): Promise<ReadonlyMap<string, PublishedOverlay>>;
  /** Like `ofSchool`, for a caller that has already read which publications are the newest at that school. */
  ofNewest(
    db: SharedQueries,
    slug: string,
    newest: readonly NewestPublication[],
  ): Promise<ReadonlyMap<string, PublishedOverlay>>;
  /** The publications in effect at every school. */
  all(db: SharedQueries): Promise<readonly PublishedOverlay[]>;
}

/**
 * @param catalog the release's forms and the schools' files
 * @param onMisfit called once for a publication that does not load with these files
 */
export function createPublishedOverlays(
  catalog: Pick<BaseCatalog, 'files' | 'versionOf'>,
  onMisfit: (overlay: PublishedOverlay) => void = () => {},
): PublishedOverlays {
  /** The newest loaded publication of each form of each school. Older ones are never requested again. */
  const loaded = new Map<string, PublishedOverlay>();

  async function bring(db: SharedQueries, { id, ...key }: OverlayKey & { readonly id: number }) {
    const place = JSON.stringify([key.school, key.form]);
    const known = loaded.get(place);
    const schoolVersion = catalog.versionOf(key.school);
    if (known?.id === id && known.schoolVersion === schoolVersion) return known;
    const { number, files } = await selectingShared(db)
      .selectFrom('overlayPublications')
      .select(['number', 'files'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const overlay: PublishedOverlay = { ...key, id, number, schoolVersion, ...loadOverlay(catalog.files, key, files) };
    const meanwhile = loaded.get(place);
    // A request that started earlier must not restore what a later one has replaced.
    if (meanwhile === undefined || meanwhile.id <= id) loaded.set(place, overlay);
    if (meanwhile?.id !== id && overlay.problems.length > 0) onMisfit(overlay);
    return overlay;
  }

  async function ofNewest(db: SharedQueries, slug: string, newest: readonly NewestPublication[]) {
    const overlays = new Map<string, PublishedOverlay>();
    for (const { form, id } of newest) overlays.set(form, await bring(db, { school: slug, form, id }));
    return overlays;
  }

  return {
    ofNewest,
    ofSchool: async (db, slug) => ofNewest(db, slug, await newestOfSchool.execute(db, { slug })),
    async all(db) {
      const newest = await selectingShared(db)
        .selectFrom('overlayPublications')
        .select(({ fn }) => ['school', 'form', fn.max('id').as('id')])
        .groupBy(['school', 'form'])
        .orderBy('school')
        .orderBy('form')
        .execute();
      const overlays: PublishedOverlay[] = [];
      for (const row of newest) overlays.push(await bring(db, row));
      return overlays;
    },
  };
}

const newestOfSchool = prepareQuery((db, { slug }: { readonly slug: string }) =>
  db
    .selectFrom('overlayPublications')
    .select(({ fn }) => ['form', fn.max('id').as('id')])
    .where('school', '=', slug)
    .groupBy('form'),
);

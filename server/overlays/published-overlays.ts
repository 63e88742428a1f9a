import type { FormLibrary, OverlayKey } from '@campus-cover/engine';
import { selectingShared, type SharedQueries } from '../storage/index.ts';
import { loadOverlay, type LoadedOverlay } from './load-overlay.ts';

/** A publication that is in force, as this release's base forms make it. */
export interface PublishedOverlay extends LoadedOverlay, OverlayKey {
  /** Of its row; no two publications share one. */
  readonly id: number;
  readonly number: number;
}

/** What was published, in step with the database. */
export interface PublishedOverlays {
  /**
   * By form, what is in force at a school at the moment of the call; forms that were never published are not in it. It asks the
   * database which publications are the newest, and reads and loads those alone that this process has not seen.
   */
  ofSchool(db: SharedQueries, slug: string): Promise<ReadonlyMap<string, PublishedOverlay>>;
  /** Of every school. */
  all(db: SharedQueries): Promise<readonly PublishedOverlay[]>;
}

/**
 * @param library the release's files
 * @param onMisfit told once a publication that does not load with them
 */
export function createPublishedOverlays(
  library: FormLibrary,
  onMisfit: (overlay: PublishedOverlay) => void = () => {},
): PublishedOverlays {
  /** The newest that was seen of each form of each school; nobody asks for an older one again. */
  const loaded = new Map<string, PublishedOverlay>();

  async function bring(db: SharedQueries, { id, ...key }: OverlayKey & { readonly id: number }) {
    const place = JSON.stringify([key.school, key.form]);
    const known = loaded.get(place);
    if (known?.id === id) return known;
    const { number, files } = await selectingShared(db)
      .selectFrom('overlayPublications')
      .select(['number', 'files'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const overlay: PublishedOverlay = { ...key, id, number, ...loadOverlay(library, key, files) };
    const meanwhile = loaded.get(place);
    // A request that began earlier must not put back what a later one has replaced.
    if (meanwhile === undefined || meanwhile.id < id) loaded.set(place, overlay);
    if (meanwhile?.id !== id && overlay.problems.length > 0) onMisfit(overlay);
    return overlay;
  }

  return {
    async ofSchool(db, slug) {
      const newest = await selectingShared(db)
        .selectFrom('overlayPublications')
        .select(({ fn }) => ['form', fn.max('id').as('id')])
        .where('school', '=', slug)
        .groupBy('form')
        .execute();
      const overlays = new Map<string, PublishedOverlay>();
      for (const { form, id } of newest) overlays.set(form, await bring(db, { school: slug, form, id }));
      return overlays;
    },
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

import type { FormCatalog, SchoolFolder } from '../forms/definitions/form-catalog.ts';
import type { Storage } from '../platform/storage/index.ts';
import { toSchoolFolder } from './school-folder.ts';

interface SchoolFollower {
  readonly storage: Storage;
  readonly catalog: FormCatalog;
  /** Called for each school whose files changed. */
  readonly onChange: (slug: string, folder: SchoolFolder) => void;
  /** Called for published files that this release cannot read; the school's previous files stay in effect. */
  readonly onMisfit: (slug: string, error: unknown) => void;
}

/**
 * Brings the catalog up to date with the published schools.
 *
 * @returns a function that repeats the update, but reads only schools that have been published since. Calls take
 *   turns, so that a slow call does not put older files into effect after a fast call
 */
export function followSchools(follower: SchoolFollower): () => Promise<void> {
  const known = new Map<string, number>();
  let last = Promise.resolve();
  return () => {
    const next = last.then(() => follow(follower, known));
    // A failed call does not cause the next call to fail.
    last = next.catch(() => undefined);
    return next;
  };
}

async function follow(
  { storage, catalog, onChange, onMisfit }: SchoolFollower,
  known: Map<string, number>,
): Promise<void> {
  const newest = await storage.system((trx) =>
    trx
      .selectFrom('schoolPublications')
      .select(({ fn }) => ['school', fn.max('number').as('number')])
      .groupBy('school')
      .execute(),
  );
  for (const { school, number } of newest) {
    if (known.get(school) === number) continue;
    const { files } = await storage.system((trx) =>
      trx
        .selectFrom('schoolPublications')
        .select('files')
        .where('school', '=', school)
        .where('number', '=', number)
        .executeTakeFirstOrThrow(),
    );
    known.set(school, number);
    try {
      const folder = toSchoolFolder(school, files);
      catalog.replaceSchool(school, folder);
      onChange(school, folder);
    } catch (error) {
      onMisfit(school, error);
    }
  }
}

import type { FormCatalog } from '../forms/definitions/form-catalog.ts';
import type { Storage } from '../platform/storage/index.ts';
import { toSchoolFolder } from './school-folder.ts';

interface SchoolFollower {
  readonly storage: Storage;
  readonly catalog: FormCatalog;
  /** Called after schools changed, with their slugs. */
  readonly onChange: (slugs: readonly string[]) => void;
  /** Called for published files that this release cannot read; the school's files before stay in effect. */
  readonly onMisfit: (slug: string, error: unknown) => void;
}

/**
 * Brings the catalog up to date with the published schools.
 *
 * @returns a function that does it again, and reads only schools that were published since
 */
export function followSchools({ storage, catalog, onChange, onMisfit }: SchoolFollower): () => Promise<void> {
  const known = new Map<string, number>();
  return async () => {
    const newest = await storage.system((trx) =>
      trx
        .selectFrom('schoolPublications')
        .select(({ fn }) => ['school', fn.max('number').as('number')])
        .groupBy('school')
        .execute(),
    );
    const changed = newest.filter(({ school, number }) => known.get(school) !== number);
    const replaced: string[] = [];
    for (const { school, number } of changed) {
      known.set(school, number);
      const { files } = await storage.system((trx) =>
        trx
          .selectFrom('schoolPublications')
          .select('files')
          .where('school', '=', school)
          .where('number', '=', number)
          .executeTakeFirstOrThrow(),
      );
      try {
        catalog.replaceSchool(school, toSchoolFolder(school, files));
        replaced.push(school);
      } catch (error) {
        onMisfit(school, error);
      }
    }
    if (replaced.length > 0) onChange(replaced);
  };
}

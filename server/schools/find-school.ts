import type { Kysely } from 'kysely';
import type { Database, Storage, University } from '../platform/storage/index.ts';

interface NamedSchool {
  /** Ids, slugs or names; empty values are ignored. */
  readonly names: readonly string[];
  /** The entity id of the identity provider where the school's students sign in. */
  readonly partner?: string | undefined;
}

/** A school by its id, slug or name; null when there is none. */
export function findSchool(storage: Storage, wanted: string): Promise<University | null> {
  return findNamedSchool(storage, { names: [wanted] });
}

/**
 * Finds the one school that matches all the given values. Null when there is none, or when several schools use the
 * partner for sign-on.
 */
export async function findNamedSchool(storage: Storage, { names, partner }: NamedSchool): Promise<University | null> {
  const wanted = names.filter((name) => name !== '');
  if (wanted.length === 0 && !partner) return null;
  const find = (db: Kysely<Database>) => {
    let query = db.selectFrom('universities').selectAll().limit(2);
    for (const name of wanted)
      query = query.where((where) =>
        where.or([where('id', '=', name), where('slug', '=', name), where('name', '=', name)]),
      );
    if (partner)
      query = query.where('id', 'in', (where) =>
        where
          .selectFrom('identityProviders')
          .select('universityId')
          .where('entityId', '=', partner)
          .where('enabled', '=', true),
      );
    return query.execute();
  };
  // Only system transactions may read identity providers.
  const [school, another] = await (partner ? storage.system(find) : find(storage.db));
  return school && !another ? school : null;
}

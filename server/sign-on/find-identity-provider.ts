import type { Transaction } from 'kysely';
import type { Database, IdentityProvider } from '../platform/storage/index.ts';

export interface UniversitySignOn {
  readonly university: { readonly id: string; readonly slug: string; readonly name: string };
  readonly provider: IdentityProvider;
}

/**
 * Finds the identity provider where a university's students sign in; undefined for a university that is unknown or has
 * none.
 */
export async function findIdentityProvider(
  trx: Transaction<Database>,
  slug: string,
): Promise<UniversitySignOn | undefined> {
  const university = await trx
    .selectFrom('universities')
    .select(['id', 'slug', 'name'])
    .where('slug', '=', slug)
    .where('signOn', '=', 'sso')
    .executeTakeFirst();
  const provider =
    university &&
    (await trx
      .selectFrom('identityProviders')
      .selectAll()
      .where('universityId', '=', university.id)
      .where('enabled', '=', true)
      .executeTakeFirst());
  return provider && { university, provider };
}

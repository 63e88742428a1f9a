import { newId, type PrincipalSource, type Storage } from '../platform/storage/index.ts';
import type { ProviderMetadata } from './saml/read-provider-metadata.ts';

interface ProviderImport {
  /** The university's slug. */
  readonly university: string;
  readonly metadata: ProviderMetadata;
  readonly principalSource: PrincipalSource;
  readonly attributeNames: Readonly<Record<string, readonly string[]>>;
}

/**
 * Makes this the identity provider where a university's students sign on. If the university already has one with the
 * same entity id, it is updated and the links to its students stay. The university's other providers are disabled.
 *
 * @throws {Error} with a message for the operator
 */
export async function importIdentityProvider(
  storage: Storage,
  { university: slug, metadata, principalSource, attributeNames }: ProviderImport,
): Promise<'entered' | 'updated'> {
  return storage.system(async (trx) => {
    const university = await trx
      .selectFrom('universities')
      .select(['id', 'signOn'])
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst();
    if (!university) throw new Error(`There is no university "${slug}".`);
    if (university.signOn !== 'sso') throw new Error(`Students at "${slug}" sign in with a password.`);
    await trx
      .updateTable('identityProviders')
      .set({ enabled: false })
      .where('universityId', '=', university.id)
      .where('entityId', '!=', metadata.entityId)
      .execute();
    const facts = { ...metadata, principalSource, attributeNames, enabled: true };
    const updated = await trx
      .updateTable('identityProviders')
      .set(facts)
      .where('universityId', '=', university.id)
      .where('entityId', '=', metadata.entityId)
      .returning('id')
      .executeTakeFirst();
    if (updated) return 'updated';
    await trx
      .insertInto('identityProviders')
      .values({ id: newId('idp'), universityId: university.id, ...facts })
      .execute();
    return 'entered';
  });
}

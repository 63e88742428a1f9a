import type { Storage } from '../platform/storage/index.ts';

/** Lists every identity provider with its university and the number of linked people. */
export function listIdentityProviders(storage: Storage) {
  return storage.system((trx) =>
    trx
      .selectFrom('identityProviders as provider')
      .innerJoin('universities', 'universities.id', 'provider.universityId')
      .leftJoin('linkedIdentities', 'linkedIdentities.identityProviderId', 'provider.id')
      .select((where) => [
        'universities.slug',
        'provider.entityId',
        'provider.enabled',
        'provider.principalSource',
        'provider.certificates',
        where.fn.count('linkedIdentities.principal').as('people'),
      ])
      .groupBy(['provider.id', 'universities.slug'])
      .orderBy('universities.slug')
      .orderBy('provider.enabled', 'desc')
      .execute(),
  );
}

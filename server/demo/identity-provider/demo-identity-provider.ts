import { newId } from '../../platform/storage/index.ts';
import { makeCertifiedKey, type CertifiedKey } from '../../sign-on/saml/service-provider-keys.ts';
import type { SignOnParts } from '../../sign-on/sign-on-parts.ts';

/**
 * Simulates a university's identity provider, on the portal's own server. Anyone can sign on as any person at its
 * school.
 */
export interface DemoIdentityProvider {
  readonly slug: string;
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly sloUrl: string;
  readonly key: CertifiedKey;
}

/** The demo world's school that uses single sign-on. */
const demoSchool = 'old-dominion';
/** The key's name in the `installation` table, and the purpose for which its private key is sealed. */
export const demoProviderKeyPlace = {
  storedUnder: 'demo-identity-provider',
  sealedFor: 'demo-identity-provider-key',
};
const { storedUnder, sealedFor } = demoProviderKeyPlace;

type Parts = Pick<SignOnParts, 'storage' | 'keyRing' | 'baseUrl'>;

/**
 * Creates the provider's key if there is none, and registers the provider for its school under the portal's current
 * address. Only for a demo world.
 */
export async function openDemoIdentityProvider(parts: Parts, slug: string = demoSchool): Promise<DemoIdentityProvider> {
  const start = `${parts.baseUrl}/demo-idp`;
  const provider = {
    slug,
    entityId: `${start}/metadata`,
    ssoUrl: `${start}/sso`,
    sloUrl: `${start}/slo`,
    key: await readKey(parts),
  };
  await enter(parts, provider);
  return provider;
}

async function readKey({ storage, keyRing }: Parts): Promise<CertifiedKey> {
  const find = async (): Promise<CertifiedKey | undefined> => {
    const row = await storage.system((trx) =>
      trx.selectFrom('installation').select('value').where('key', '=', storedUnder).executeTakeFirst(),
    );
    if (!row) return undefined;
    const { certificate, sealedPrivateKey } = row.value as unknown as { certificate: string; sealedPrivateKey: string };
    return { certificate, privateKey: keyRing.open(sealedPrivateKey, sealedFor) };
  };
  const found = await find();
  if (found) return found;
  const made = await makeCertifiedKey('Demo identity provider', 2048);
  const value = { certificate: made.certificate, sealedPrivateKey: keyRing.seal(made.privateKey, sealedFor) };
  await storage.system((trx) =>
    trx
      .insertInto('installation')
      .values({ key: storedUnder, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  );
  return (await find()) ?? made;
}

// The row stays the same when the portal's address changes, so that the provider keeps its links to students.
async function enter({ storage }: Parts, { slug, entityId, ssoUrl, sloUrl, key }: DemoIdentityProvider): Promise<void> {
  await storage.system(async (trx) => {
    const university = await trx
      .selectFrom('universities')
      .select('id')
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const facts = { entityId, ssoUrl, sloUrl, certificates: [key.certificate] };
    const entered = await trx
      .updateTable('identityProviders')
      .set(facts)
      .where('universityId', '=', university.id)
      .where('entityId', 'like', '%/demo-idp/metadata')
      .returning('id')
      .executeTakeFirst();
    if (entered) return;
    // An operator may have added another provider for a test; that one stays enabled.
    const other = await trx
      .selectFrom('identityProviders')
      .select('id')
      .where('universityId', '=', university.id)
      .where('enabled', '=', true)
      .executeTakeFirst();
    await trx
      .insertInto('identityProviders')
      .values({ id: newId('idp'), universityId: university.id, enabled: !other, ...facts })
      .execute();
  });
}

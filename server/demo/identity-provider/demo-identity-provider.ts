import { makeCertifiedKey, type CertifiedKey } from '../../saml/service-provider-keys.ts';
import type { ServerParts } from '../../server-parts.ts';
import { newId } from '../../storage/index.ts';

/** A stand-in for a university's identity provider, on the portal's own server, where anybody may sign on as anybody of its school. */
export interface DemoIdentityProvider {
  readonly slug: string;
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly sloUrl: string;
  readonly key: CertifiedKey;
}

/** The school of the demo world that signs its students on. */
const demoSchool = 'old-dominion';
const storedUnder = 'demo-identity-provider';
const sealedFor = 'demo-identity-provider-key';

type Parts = Pick<ServerParts, 'storage' | 'keyRing' | 'baseUrl'>;

/** Makes its key when there is none and enters it at its school, under the address that the portal has today. For a demo world only. */
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

// The row stays the same when the portal's address changes: whom it has named stays linked.
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
    // Somebody may have entered another one to try it: that one stays.
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

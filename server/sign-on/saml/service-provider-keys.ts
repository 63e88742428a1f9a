import { generate } from 'selfsigned';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import type { Storage } from '../../platform/storage/index.ts';

/** A key pair with the certificate for its public key, in PEM format. */
export interface CertifiedKey {
  readonly privateKey: string;
  readonly certificate: string;
}

/**
 * Returns the key that this installation uses to sign its requests and decrypt assertions. The key is the same on every
 * instance.
 */
export type ReadServiceProviderKey = () => Promise<CertifiedKey>;

/** The key's name in the `installation` table, and the purpose for which its private key is sealed. */
export const serviceProviderKeyPlace = { storedUnder: 'saml-service-provider', sealedFor: 'saml-service-provider-key' };
const { storedUnder, sealedFor } = serviceProviderKeyPlace;
// Every university pins the certificate by hand, so it should not expire during the installation's lifetime.
const validYears = 20;

/**
 * Creates the key when it is first needed. If two instances create a key at the same time, both use the key that was
 * stored first.
 */
export function createServiceProviderKeys(storage: Storage, keyRing: KeyRing): ReadServiceProviderKey {
  let known: Promise<CertifiedKey> | undefined;
  const read = async (): Promise<CertifiedKey> => {
    const found = (await findKey(storage)) ?? (await storeKey(storage, keyRing));
    return { certificate: found.certificate, privateKey: keyRing.open(found.sealedPrivateKey, sealedFor) };
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      // The next request tries again: one failed database query must not block every sign-on.
      known = undefined;
      throw error;
    });
    return known;
  };
}

/**
 * @param commonName the name in the certificate; nothing checks it
 */
export async function makeCertifiedKey(commonName: string, keySize: 2048 | 3072): Promise<CertifiedKey> {
  const notAfterDate = new Date();
  notAfterDate.setFullYear(notAfterDate.getFullYear() + validYears);
  const made = await generate([{ name: 'commonName', value: commonName }], {
    keySize,
    algorithm: 'sha256',
    notAfterDate,
  });
  return { privateKey: made.private, certificate: made.cert };
}

interface StoredKey {
  readonly certificate: string;
  readonly sealedPrivateKey: string;
}

async function findKey(storage: Storage): Promise<StoredKey | undefined> {
  const row = await storage.system((trx) =>
    trx.selectFrom('installation').select('value').where('key', '=', storedUnder).executeTakeFirst(),
  );
  // Only `storeKey` writes this row.
  return row?.value as unknown as StoredKey | undefined;
}

async function storeKey(storage: Storage, keyRing: KeyRing): Promise<StoredKey> {
  const { certificate, privateKey } = await makeCertifiedKey('Campus Cover', 3072);
  const value = { certificate, sealedPrivateKey: keyRing.seal(privateKey, sealedFor) };
  await storage.system((trx) =>
    trx
      .insertInto('installation')
      .values({ key: storedUnder, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  );
  return (await findKey(storage)) ?? value;
}

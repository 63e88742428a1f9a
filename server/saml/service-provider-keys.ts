import { generate } from 'selfsigned';
import type { KeyRing } from '../secrets/key-ring.ts';
import type { Storage } from '../storage/index.ts';

/** A key pair with the certificate that carries its public half; PEM. */
export interface CertifiedKey {
  readonly privateKey: string;
  readonly certificate: string;
}

/** Gives the key that this installation signs its requests with and decrypts assertions with; the same on every instance. */
export type ReadServiceProviderKey = () => Promise<CertifiedKey>;

const storedUnder = 'saml-service-provider';
const sealedFor = 'saml-service-provider-key';
// Certificates of SAML are pinned by hand at every university: none should end while the installation lives.
const validYears = 20;

/** The key is made when it is first asked for; of two instances that make one at once, both go on with the one that was stored. */
export function createServiceProviderKeys(storage: Storage, keyRing: KeyRing): ReadServiceProviderKey {
  let known: Promise<CertifiedKey> | undefined;
  const read = async (): Promise<CertifiedKey> => {
    const found = (await findKey(storage)) ?? (await storeKey(storage, keyRing));
    return { certificate: found.certificate, privateKey: keyRing.open(found.sealedPrivateKey, sealedFor) };
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      // The next request tries again: a database that did not answer once must not close every sign-on.
      known = undefined;
      throw error;
    });
    return known;
  };
}

/** @param commonName what the certificate calls itself; nobody checks it */
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

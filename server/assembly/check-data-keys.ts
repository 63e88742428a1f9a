import type { Transaction } from 'kysely';
import { createKeyRing, SealError, type DataKey } from '../platform/keys/key-ring.ts';
import type { Database, JsonObject, Storage } from '../platform/storage/index.ts';
import { serviceProviderKeyPlace } from '../sign-on/saml/service-provider-keys.ts';

const storedUnder = 'data-keys';
const sealedFor = 'data-keys-proof';

/** Maps a key's name to a value that only this key opens. */
type Proofs = Readonly<Record<string, string>>;

/**
 * Compares the keys with those that have sealed data in this database, and records new ones.
 *
 * @returns one line for each missing or different key, with instructions; in that case nothing is recorded
 */
export function checkDataKeys(storage: Storage, keys: readonly DataKey[]): Promise<readonly string[]> {
  return storage.system(async (trx) => {
    const proofs = await lockProofs(trx);
    const problems =
      Object.keys(proofs).length === 0
        ? await compareWithEarlierRelease(trx, keys)
        : Object.entries(proofs).flatMap(([id, proof]) => compare({ id, sealed: proof, purpose: sealedFor }, keys));
    if (problems.length > 0) return problems;
    const added = keys.filter(({ id }) => !Object.hasOwn(proofs, id));
    if (added.length > 0)
      await writeProofs(trx, {
        ...proofs,
        ...Object.fromEntries(added.map((key) => [key.id, createKeyRing([key]).seal(key.id, sealedFor)])),
      });
    return [];
  });
}

/**
 * Makes later starts accept that a key is permanently lost. Data that it sealed cannot be read.
 *
 * @returns false when the database does not know this key
 */
export function forgetDataKey(storage: Storage, id: string): Promise<boolean> {
  return storage.system(async (trx) => {
    const proofs = await lockProofs(trx);
    if (!Object.hasOwn(proofs, id)) return false;
    await writeProofs(trx, Object.fromEntries(Object.entries(proofs).filter(([name]) => name !== id)));
    return true;
  });
}

// Instances that start at the same time take turns locking the row.
async function lockProofs(trx: Transaction<Database>): Promise<Proofs> {
  await trx
    .insertInto('installation')
    .values({ key: storedUnder, value: {} })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await trx
    .selectFrom('installation')
    .select('value')
    .where('key', '=', storedUnder)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return value as Proofs;
}

async function writeProofs(trx: Transaction<Database>, proofs: Proofs): Promise<void> {
  const value: JsonObject = proofs;
  await trx.updateTable('installation').set({ value }).where('key', '=', storedUnder).execute();
}

/** For a database that has no recorded keys: checks the key that sealed the sign-on key instead. */
async function compareWithEarlierRelease(
  trx: Transaction<Database>,
  keys: readonly DataKey[],
): Promise<readonly string[]> {
  const row = await trx
    .selectFrom('installation')
    .select('value')
    .where('key', '=', serviceProviderKeyPlace.storedUnder)
    .executeTakeFirst();
  const sealed = row?.value['sealedPrivateKey'];
  if (typeof sealed !== 'string') return [];
  const [id = ''] = sealed.split('.');
  return compare({ id, sealed, purpose: serviceProviderKeyPlace.sealedFor }, keys);
}

function compare(
  { id, sealed, purpose }: { readonly id: string; readonly sealed: string; readonly purpose: string },
  keys: readonly DataKey[],
): readonly string[] {
  const key = keys.find((one) => one.id === id);
  if (!key)
    return [
      `DATA_KEYS does not contain the key "${id}", which was used to seal data in this database. Add it after the newest key. Copy it from another instance's settings or from a backup of those settings. If the key is lost, "campus-cover keys forget ${id}" lets the portal start without it. Data that this key sealed stays unreadable.`,
    ];
  try {
    createKeyRing([key]).open(sealed, purpose);
    return [];
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return [
      `The key "${id}" in DATA_KEYS differs from the key of the same name that was used to seal data in this database. Use the same key as the other instances. A new key needs a new name.`,
    ];
  }
}

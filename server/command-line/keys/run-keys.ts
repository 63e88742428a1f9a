import { randomBytes } from 'node:crypto';
import { forgetDataKey } from '../../assembly/check-data-keys.ts';
import { readConfig } from '../../platform/config/config.ts';
import { loadKeyRing } from '../../platform/keys/load-key-ring.ts';
import { countErasedWith } from '../../retention/erased-people.ts';
import { openInstallation } from '../open-installation.ts';
import { countSealed, resealDatabase } from './reseal-database.ts';
import { countDocuments, resealDocuments } from './reseal-documents.ts';

const usage = `Usage: campus-cover keys <command>

  new            Print a new key for DATA_KEYS
  reseal         Seal documents and the database's sealed values again with the newest key, while the portal runs
  forget <name>  Let the portal start without a key
    --lose       Forget the key even if documents or values in the database need it; they stay unreadable`;

/**
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runKeys([command, name, ...more]: readonly string[]): Promise<0 | 1 | 2> {
  if (command === 'new' && name === undefined) {
    console.log(newDataKey(new Date()));
    console.error(
      'For a new database, set DATA_KEYS to this key on every instance. If DATA_KEYS already has keys, add this one at the end, restart every instance, and then move it to the front. Keep a copy separate from the database.',
    );
    return 0;
  }
  if (command === 'reseal' && name === undefined) return reseal();
  const [flag, ...rest] = more;
  const isLost = flag === '--lose';
  if (command === 'forget' && name !== undefined && rest.length === 0 && (flag === undefined || isLost))
    return forget(name, isLost);
  console.error(usage);
  return 2;
}

/** `"2026-11-23-3fa9:<32 bytes>"`; two keys from the same day have different names. */
function newDataKey(now: Date): string {
  const name = `${now.toISOString().slice(0, 10)}-${randomBytes(2).toString('hex')}`;
  return `${name}:${randomBytes(32).toString('base64url')}`;
}

async function reseal(): Promise<0 | 1> {
  const config = readConfig(process.env, process.cwd());
  const storage = await openInstallation(config);
  let left: number;
  try {
    const report = await resealDatabase(storage, loadKeyRing(config));
    left = report.left;
    console.log(`${report.resealed} values in the database were sealed with the newest key.`);
  } finally {
    await storage.close();
  }
  if (left > 0)
    console.error(
      `${left} values in the database are still sealed with other keys: their key is not in DATA_KEYS, or an instance still seals with an earlier key. If every instance has the newest key first, run the command again.`,
    );
  const documents = await resealDocuments(config);
  return left > 0 ? 1 : documents;
}

async function forget(name: string, isLost: boolean): Promise<0 | 1> {
  const config = readConfig(process.env, process.cwd());
  const storage = await openInstallation(config);
  try {
    const [documents, rows] = isLost
      ? [0, 0]
      : [await countDocuments(config, name), await countSealed(storage, loadKeyRing(config), { keyId: name })];
    if (documents + rows > 0) {
      console.error(
        `The key ${name} has sealed ${documents} documents and ${rows} values in the database. If the key is still in DATA_KEYS, run "campus-cover keys reseal" first. If the key is lost, add --lose. Data that it sealed then stays unreadable. Nothing was changed.`,
      );
      return 1;
    }
    const erased = isLost ? 0 : await countErasedWith(storage, name);
    if (erased > 0) {
      console.error(
        `The portal recognizes ${erased} erased people by the key ${name}. Keep the key, so that no roster brings them back. If the key is lost, add --lose. Nothing was changed.`,
      );
      return 1;
    }
    const isForgotten = await forgetDataKey(storage, name);
    if (isForgotten)
      console.log(`The portal now starts without the key ${name}. Data that this key sealed cannot be read.`);
    else console.error(`This database has no key ${name}. Nothing was changed.`);
    return isForgotten ? 0 : 1;
  } finally {
    await storage.close();
  }
}

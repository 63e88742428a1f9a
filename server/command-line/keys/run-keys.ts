import { randomBytes } from 'node:crypto';
import { forgetDataKey } from '../../assembly/check-data-keys.ts';
import { readConfig } from '../../platform/config/config.ts';
import { loadKeyRing } from '../../platform/keys/load-key-ring.ts';
import { countSealedRows, sealRows } from '../../platform/storage/index.ts';
import { openInstallation } from '../open-installation.ts';
import { countDocuments, resealDocuments } from './reseal-documents.ts';

const usage = `Usage: campus-cover keys <command>

  new            Print a new key for DATA_KEYS
  reseal         Seal documents and personal data again with the newest key
  forget <name>  Let the portal start without a key; data that it sealed in the database stays unreadable
    --lose       Forget the key even if documents or rows with personal data need it`;

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
  try {
    const rows = await sealRows(storage, loadKeyRing(config));
    console.log(`${rows} database rows were sealed with the newest key.`);
  } finally {
    await storage.close();
  }
  return resealDocuments(config);
}

async function forget(name: string, isLost: boolean): Promise<0 | 1> {
  const config = readConfig(process.env, process.cwd());
  const storage = await openInstallation(config);
  try {
    const [documents, rows] = isLost
      ? [0, 0]
      : [await countDocuments(config, name), await countSealedRows(storage, name)];
    if (documents + rows > 0) {
      console.error(
        `The key ${name} has sealed ${documents} documents in DOCUMENTS_DIR and ${rows} rows with personal data. If the key is still in DATA_KEYS, run "campus-cover keys reseal" first. If the key is lost, add --lose. Data that it sealed then stays unreadable. Nothing was changed.`,
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

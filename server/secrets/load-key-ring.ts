import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { parseDataKeys } from './parse-data-keys.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';

/**
 * The keys of `DATA_KEYS`; without them, one that is made at the first start and kept in the data directory, beside
 * the embedded database and not in it.
 */
export function loadKeyRing({ dataKeys, dataDir }: Pick<ServerConfig, 'dataKeys' | 'dataDir'>): KeyRing {
  if (dataKeys.length > 0) return createKeyRing(dataKeys);
  const file = join(dataDir, 'data-keys');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Fails when the file is there: of two that start at once, one makes the key and both read it.
    writeFileSync(file, `first:${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const problems: string[] = [];
  const keys = parseDataKeys(readFileSync(file, 'utf8'), problems);
  if (problems.length > 0) throw new Error(`${file}: ${problems.join(' ')}`);
  return createKeyRing(keys);
}

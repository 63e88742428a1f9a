import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyRing, type DataKey, type KeyRing } from './key-ring.ts';
import { parseDataKeys } from './parse-data-keys.ts';

interface KeySettings {
  /** Newest first; when empty, the server uses a key stored in `dataDir`. */
  readonly dataKeys: readonly DataKey[];
  readonly dataDir: string;
}

/**
 * The keys in `DATA_KEYS`. If there are none, the server creates a key the first time it starts. It stores the key in
 * the data directory, next to the embedded database and not inside it.
 */
export function loadKeyRing(config: KeySettings): KeyRing {
  return createKeyRing(loadDataKeys(config));
}

/** Newest first. */
export function loadDataKeys({ dataKeys, dataDir }: KeySettings): readonly DataKey[] {
  if (dataKeys.length > 0) return dataKeys;
  const file = join(dataDir, 'data-keys');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Fails if the file already exists. When two servers start at once, one makes the key and both read it.
    writeFileSync(file, `first:${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const problems: string[] = [];
  const keys = parseDataKeys(readFileSync(file, 'utf8'), problems);
  if (problems.length > 0) throw new Error(`${file}: ${problems.join(' ')}`);
  return keys;
}

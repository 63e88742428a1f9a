import type { DataKey } from './key-ring.ts';

/**
 * Parses `"2026-11:<32 bytes as base64url>,2025-11:…"`, newest first.
 *
 * @param problems receives one line per invalid entry; entries are secret, so no line repeats one
 */
export function parseDataKeys(text: string, problems: string[]): readonly DataKey[] {
  const entries = text
    .split(/[,\s]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const keys = entries.flatMap((entry, index): DataKey[] => {
    const [, id = '', data = ''] = /^([A-Za-z0-9-]{1,20}):([A-Za-z0-9_-]{43}|[A-Za-z0-9+/]{43}=)$/.exec(entry) ?? [];
    if (id !== '') return [{ id, key: Buffer.from(data, 'base64') }];
    problems.push(
      `DATA_KEYS must list keys as name:secret with 32 random bytes in base64; entry ${index + 1} does not.`,
    );
    return [];
  });
  if (new Set(keys.map(({ id }) => id)).size !== keys.length)
    problems.push('DATA_KEYS has two keys with the same name.');
  return keys;
}

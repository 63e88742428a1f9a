import type { KeptFiles } from '../platform/storage/index.ts';

const longestName = 200;

/** The school's name in its school.json, which may be unfinished; null when there is none. */
export function nameInFiles(files: KeptFiles): string | null {
  const school = readJson(files['school.json'] ?? '');
  const name = typeof school === 'object' && school !== null ? (school as { name?: unknown }).name : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, longestName) : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

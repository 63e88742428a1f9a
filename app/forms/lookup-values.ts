import type { Json } from '@campus-cover/engine';

/** The engine asks only when every parameter has a value: what may be left open is then `"none"`. */
export function readText(value: Json | undefined): string {
  return value !== 'none' && (typeof value === 'string' || typeof value === 'number') ? String(value) : '';
}

/** A list of texts; of what is no list, e.g. `"none"`, an empty one. */
export function readList(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}

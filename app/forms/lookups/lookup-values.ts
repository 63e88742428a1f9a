import type { Json } from '@campus-cover/engine';

/** The engine runs a lookup only if every parameter has a value, so an optional parameter can be `"none"`. */
export function readText(value: Json | undefined): string {
  return value !== 'none' && (typeof value === 'string' || typeof value === 'number') ? String(value) : '';
}

/** Returns a list of strings, which is empty for a value that is not a list, e.g. `"none"`. */
export function readList(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}

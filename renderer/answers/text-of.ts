import type { Json } from '@campus-cover/engine';

/** Returns a value as text to show or edit. Objects and arrays become JSON. */
export function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

import type { Json } from '@campus-cover/engine';

/** A value as text to show or edit. Objects and arrays become JSON. */
export function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

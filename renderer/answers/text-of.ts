import type { Json } from '@campus-cover/engine';

/** A value as text to draw or to type in; what is no text, number or truth value as JSON. */
export function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

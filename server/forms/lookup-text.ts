import type { Json } from '@campus-cover/engine';

/** A lookup parameter as text; empty for any other type. */
export function lookupText(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

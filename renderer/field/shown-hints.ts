import type { FieldSnapshot } from '@campus-cover/engine';
import type { FieldDescription } from './field-description.ts';

/**
 * Returns the hints to draw. Hints explain how to answer, so the form removes them while a rule makes the field
 * read-only. A field that the definition itself makes read-only keeps its hints.
 */
export function shownHints(
  { hints, schema, calculation }: Pick<FieldDescription, 'hints' | 'schema' | 'calculation'>,
  { readOnly }: Pick<FieldSnapshot, 'readOnly'>,
): readonly string[] {
  return readOnly && schema.readOnly !== true && calculation === undefined ? [] : hints;
}

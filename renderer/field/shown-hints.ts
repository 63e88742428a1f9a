import type { FieldSnapshot } from '@campus-cover/engine';
import type { FieldDescription } from './field-description.ts';

/**
 * The hints to draw. They say how to answer, so they go while a rule answers for the person; of a field that is never
 * theirs to answer, the definition says what it wants to say there.
 */
export function shownHints(
  { hints, schema, calculation }: Pick<FieldDescription, 'hints' | 'schema' | 'calculation'>,
  { readOnly }: Pick<FieldSnapshot, 'readOnly'>,
): readonly string[] {
  return readOnly && schema.readOnly !== true && calculation === undefined ? [] : hints;
}

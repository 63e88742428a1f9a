import { EngineError } from '../../definition/engine-error.ts';
import type { FormState } from './form-state.ts';

const KINDS = {
  FIELD_UNKNOWN: 'field',
  GROUP_UNKNOWN: 'repeated group',
  LOOKUP_UNKNOWN: 'lookup',
  ROW_UNKNOWN: 'row now',
  SECTION_UNKNOWN: 'section',
} as const;

/** Creates the error for a caller that refers to something that the form does not have. */
export function unknownName(code: keyof typeof KINDS, { program }: FormState, name: string): EngineError {
  return new EngineError(code, `form "${program.definition.id}" has no ${KINDS[code]} "${name}"`);
}

import type { FormState } from './form-state.ts';

/**
 * Codes for answers that are not of the kind that the field requires: 02/30 for a date, `2 000` where the pattern
 * requires digits.
 */
export const MALFORMED_CODES: ReadonlySet<string> = new Set(['type', 'format', 'pattern']);

/** Whether a field has an answer of the wrong kind. The field's own issue reports it. */
export function isMalformed(state: FormState, field: number): boolean {
  const value = state.values[field];
  const validate = state.validators[field]!;
  if (value === undefined || validate(value)) return false;
  return (validate.errors ?? []).some(({ keyword }) => MALFORMED_CODES.has(keyword));
}

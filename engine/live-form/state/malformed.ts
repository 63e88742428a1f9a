import type { FormState } from './form-state.ts';

/** Codes of issues for answers of the wrong kind, e.g. 02/30 for a date, or `2 000` if the pattern requires digits. */
export const MALFORMED_CODES: ReadonlySet<string> = new Set(['type', 'format', 'pattern']);

/** Returns whether a field has an answer of the wrong kind. The field's own issue reports it. */
export function isMalformed(state: FormState, field: number): boolean {
  const value = state.values[field];
  const validate = state.validators[field]!;
  if (value === undefined || validate(value)) return false;
  return (validate.errors ?? []).some(({ keyword }) => MALFORMED_CODES.has(keyword));
}

/** Every code that the engine throws. Each code has a line in docs/errors.md. */
export const engineErrorCodes = [
  'CATALOG_DUPLICATE',
  'CATALOG_EMPTY',
  'CATALOG_UNKNOWN',
  'DATE_MALFORMED',
  'DEFINITION_CYCLE',
  'DEFINITION_INVALID',
  'FIELD_UNKNOWN',
  'GROUP_UNKNOWN',
  'LOGIC_ARITY',
  'LOGIC_DYNAMIC_VAR',
  'LOGIC_NOT_ONE_OPERATOR',
  'LOGIC_TOO_DEEP',
  'LOGIC_UNKNOWN_OPERATOR',
  'LOOKUP_UNKNOWN',
  'ROSTER_HEADER_UNREAD',
  'ROW_UNKNOWN',
  'SECTION_UNKNOWN',
  'SERVICE_MISSING',
  'VALIDATOR_FACTORY',
  'VALIDATOR_MISSING',
  'VALIDATOR_RUNTIME_MISSING',
  'VALIDATOR_SCHEMA',
  'VALUE_TOO_DEEP',
] as const;

export type EngineErrorCode = (typeof engineErrorCodes)[number];

/**
 * Thrown if a programmer or a definition misuses the engine. The form never shows it to the user.
 *
 * An invalid answer does not throw this error. It is reported as an `Issue`, which is plain data.
 */
export class EngineError extends Error {
  /** Stable, in capitals, e.g. `"LOGIC_UNKNOWN_OPERATOR"`. docs/errors.md lists all codes. */
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
  }
}

/**
 * Misuse of the engine by a programmer or by a definition: thrown, never shown to the person at the form.
 *
 * What is wrong with an answer is an `Issue` instead, which is data.
 */
export class EngineError extends Error {
  /** Stable and in capitals, e.g. `"LOGIC_UNKNOWN_OPERATOR"`; listed in docs/errors.md. */
  readonly code: string;

  constructor(code: string, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
  }
}

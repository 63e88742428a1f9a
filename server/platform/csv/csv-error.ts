/** A file that cannot be split into rows. The message is a sentence for the person who made the file. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  /** Line in the file, counted from 1. */
  readonly line: number;
  /** E.g. `"not-utf8"`. */
  readonly code: string;

  constructor(code: string, line: number, message: string) {
    super(message);
    this.code = code;
    this.line = line;
  }
}

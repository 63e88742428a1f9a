/** What is wrong with a row, for the person who made it. */
export interface RowProblem {
  readonly line: number;
  /** The column; null if the problem is not in one column. */
  readonly field: string | null;
  readonly message: string;
  /** What to do about it. */
  readonly suggestion: string;
}

/** A row that cannot be imported. It does not stop the others. */
export class RowError extends Error {
  override readonly name = 'RowError';
  readonly field: string | null;
  readonly suggestion: string;

  constructor(field: string | null, message: string, suggestion: string) {
    super(message);
    this.field = field;
    this.suggestion = suggestion;
  }
}

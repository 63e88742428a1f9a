/** What a driver tells about a refused statement, whichever driver it was. */
export interface DatabaseErrorFacts {
  readonly message: string;
  readonly code: string;
  readonly constraint?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
}

/**
 * A statement that the database refused. The same for PGlite and PostgreSQL.
 *
 * Drivers' own errors carry the row's values in `detail`, `where` and, for malformed data, in the message;
 * errors get logged, so those stay behind at this border.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** SQLSTATE, e.g. `"23505"`. */
  readonly code: string;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(facts: DatabaseErrorFacts) {
    super(facts.code.startsWith(dataException) ? `data exception ${facts.code}` : facts.message);
    this.code = facts.code;
    this.constraint = facts.constraint;
    this.table = facts.table;
    this.column = facts.column;
  }
}

/** Class 22 quotes the offending value: `invalid input syntax for type date: "…"`. */
const dataException = '22';

/** True when a unique constraint refused the row; `constraint` narrows it to one, e.g. `"students_email_key"`. */
export function isUniqueViolation(error: unknown, constraint?: string): error is DatabaseError {
  return hasCode(error, '23505') && (constraint === undefined || error.constraint === constraint);
}

/** True when row-level security or a missing grant refused the statement. */
export function isAccessDenied(error: unknown): error is DatabaseError {
  return hasCode(error, '42501');
}

function hasCode(error: unknown, code: string): error is DatabaseError {
  return error instanceof DatabaseError && error.code === code;
}

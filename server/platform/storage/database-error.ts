/** What a driver reports about a refused statement, in the same format for each driver. */
export interface DatabaseErrorFacts {
  readonly message: string;
  readonly code: string;
  readonly constraint?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
}

/**
 * A statement that the database refused, in the same format for PGlite and PostgreSQL.
 *
 * A driver's error contains the row's values in `detail`, in `where` and, for malformed data, in the message. Errors
 * are logged, so this class drops those parts.
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

/** Class 22 quotes the invalid value: `invalid input syntax for type date: "…"`. */
const dataException = '22';

/**
 * True when a unique constraint refused the row. `constraint` limits the check to one constraint, e.g.
 * `"students_email_key"`.
 */
export function isUniqueViolation(error: unknown, constraint?: string): error is DatabaseError {
  return hasCode(error, '23505') && (constraint === undefined || error.constraint === constraint);
}

/** True when row-level security or a missing grant refused the statement. */
export function isAccessDenied(error: unknown): error is DatabaseError {
  return hasCode(error, '42501');
}

/** True when the database refused to begin a transaction, because the school is not granted to the broker's person. */
export function isNotGranted(error: unknown): error is DatabaseError {
  return hasCode(error, 'CC404');
}

function hasCode(error: unknown, code: string): error is DatabaseError {
  return error instanceof DatabaseError && error.code === code;
}

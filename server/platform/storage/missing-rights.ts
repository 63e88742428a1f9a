import type { DatabaseError } from './database-error.ts';

/**
 * The user of DATABASE_URL lacks permissions. The message lists the statements for a database administrator to run, one
 * per line.
 */
export class MissingRightsError extends Error {
  override readonly name = 'MissingRightsError';

  constructor({ user, database, missing, statements }: MissingRights) {
    super(
      [
        `The database user ${user} lacks permissions that the portal needs. Nothing was changed.`,
        ...missing.map((what) => `  - ${what}`),
        `Ask the database server's administrator to run this once, connected to the database ${database}. Then start again:`,
        '',
        ...statements,
      ].join('\n'),
    );
  }
}

export interface MissingRights {
  readonly user: string;
  readonly database: string;
  /** The missing permissions, as sentences. Empty when the portal can start. */
  readonly missing: readonly string[];
  /** SQL that grants the permissions; each statement ends in a semicolon. */
  readonly statements: readonly string[];
}

/** For a permission that the check before the migrations does not cover. */
export function describeRefusedRight(failed: string | undefined, { message }: DatabaseError): string {
  return (
    `The database user lacks a permission${failed ? `, and the migration ${failed} was rolled back` : ''}. The database reports: ${message}. ` +
    'Grant that permission to the user in DATABASE_URL, then start again. "campus-cover database check" lists the permissions that the portal needs.'
  );
}

import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const tables = ['students', 'dependents'] as const;

/** A day, or a sealed value. The check still catches an invalid birth date that an operator writes with SQL. */
const shape = String.raw`date_of_birth ~ '^(sealed:.+|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$'`;

/**
 * Converts birth dates to text, so that they can be sealed. The server seals the rows after it starts, because only the
 * server has the keys.
 */
export const sealedColumns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`select set_config('datestyle', 'ISO, YMD', true)`.execute(db);
    for (const table of tables) {
      await sql.raw(`alter table ${table} drop constraint if exists ${table}_date_of_birth_shape`).execute(db);
      await sql
        .raw(
          `alter table ${table} alter column date_of_birth type text using date_of_birth::text,
             add constraint ${table}_date_of_birth_shape check (${shape})`,
        )
        .execute(db);
    }
  },
  /** Does nothing: a sealed value is no longer a date, and the earlier schema also works with text. */
  async down(): Promise<void> {},
};

import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const restores = (condition: string) =>
  `alter table school_publications drop constraint school_publications_check,
     add constraint school_publications_check check (restores ${condition} 0 and restores < number)`;

/** A publication of a school can restore 0, the files that came with the release. */
export const restoredBuiltInSchools: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(restores('>=')).execute(db);
  },
  // Publications stay; those that restored the built-in files do not fit the old rule.
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`${restores('>')} not valid`).execute(db);
  },
};

import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const restores = (condition: string) =>
  `alter table school_publications drop constraint school_publications_check,
     add constraint school_publications_check check (restores ${condition} 0 and restores < number)`;

/** A school's publication can restore number 0, the files that came with the release. */
export const restoredBuiltInSchools: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(restores('>=')).execute(db);
  },
  // Keeps all publications, although publications that restored the built-in files violate the old rule.
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`${restores('>')} not valid`).execute(db);
  },
};

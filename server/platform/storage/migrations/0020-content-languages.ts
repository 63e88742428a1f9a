import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const tables = ['news_posts', 'faq_entries'];

/**
 * The language of a school's post or answer. Null is the language that the school writes in. Each translation has its
 * own row, so a search finds its text.
 */
export const contentLanguages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of tables) {
      await sql.raw(`alter table ${table} add column language text`).execute(db);
      await sql.raw(`alter table ${table} drop constraint ${table}_school_slug_id_key`).execute(db);
      await sql.raw(`alter table ${table} add unique nulls not distinct (school_slug, id, language)`).execute(db);
    }
  },
  async down(db: Kysely<unknown>): Promise<void> {
    for (const table of tables) {
      await sql.raw(`delete from ${table} where language is not null`).execute(db);
      await sql.raw(`alter table ${table} drop constraint ${table}_school_slug_id_language_key`).execute(db);
      await sql.raw(`alter table ${table} drop column language`).execute(db);
      await sql.raw(`alter table ${table} add unique nulls not distinct (school_slug, id)`).execute(db);
    }
  },
};

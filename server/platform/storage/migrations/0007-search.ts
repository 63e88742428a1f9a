import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const contentTables = ['news_posts', 'faq_entries'];

/** The text's words, both stemmed and unchanged. A half-typed word cannot be stemmed correctly. */
const words = (text: string) =>
  `to_tsvector('english', search_text(${text})) || to_tsvector('simple', search_text(${text}))`;

/** Posts change rarely, and PGlite has no background process to clean up after fast updates. */
const gin = 'with (fastupdate = off)';

const statements: readonly string[] = [
  // The same as `foldText`; `tests/server/search/search-universities.test.ts` compares the two. `unaccent` is not
  // immutable, so it cannot generate a column.
  `create function search_text(original text) returns text immutable strict parallel safe language sql
     return lower(translate(
       regexp_replace(
         regexp_replace(normalize(original, NFKD), '[\\u0300-\\u036f''\\u2018\\u2019\\u02bc]', '', 'g'),
         '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u3000-\\u303f]+', ' ', 'g'),
       'ØøŁłĐđÐðÞþÆæŒœß', 'oollddddttaaoos'))`,
  `alter table universities
     add column search_text text not null generated always as (search_text(name || ' ' || city)) stored,
     add column search_words tsvector not null generated always as (
       setweight(to_tsvector('simple', search_text(name)), 'A') ||
       setweight(to_tsvector('simple', search_text(city)), 'B')) stored`,
  `create index universities_search_words on universities using gin (search_words) ${gin}`,
  // Every word of a name or a city, without duplicates. The search looks up misspelled words here; a frequent word
  // costs no more than a rare one. A word stays even after the last university that uses it is renamed. A search for it
  // then finds nothing.
  `create table university_words (word text collate "C" primary key)`,
  `create index university_words_alike on university_words using gin (word gin_trgm_ops) ${gin}`,
  `insert into university_words select distinct unnest(tsvector_to_array(search_words)) from universities`,
  `create function keep_university_words() returns trigger language plpgsql as $$
    begin
      insert into university_words select unnest(tsvector_to_array(new.search_words)) on conflict do nothing;
      return null;
    end $$`,
  `create trigger keep_university_words after insert or update of name, city on universities
    for each row execute function keep_university_words()`,
  `grant select on university_words to campus_cover_app`,
  `grant select, insert on university_words to campus_cover_system`,
  // Without positions, the columns are half the size and mostly stored outside the row. No search asks for adjacent
  // words.
  `create table news_posts (
    school_slug text,
    id text not null,
    title text not null,
    published_on date not null,
    body text not null,
    body_text text not null,
    title_words tsvector not null generated always as (strip(${words('title')})) stored,
    search_words tsvector not null generated always as (strip(${words(`title || ' ' || body_text`)})) stored,
    unique nulls not distinct (school_slug, id)
  )`,
  `create index news_posts_title_words on news_posts using gin (title_words) ${gin}`,
  `create index news_posts_search_words on news_posts using gin (search_words) ${gin}`,
  `create index news_posts_latest on news_posts (published_on desc, id)`,
  `create table faq_entries (
    school_slug text,
    id text not null,
    question text not null,
    answer text not null,
    answer_text text not null,
    place integer not null,
    question_words tsvector not null generated always as (strip(${words('question')})) stored,
    search_words tsvector not null generated always as (strip(${words(`question || ' ' || answer_text`)})) stored,
    unique nulls not distinct (school_slug, id)
  )`,
  `create index faq_entries_search_words on faq_entries using gin (search_words) ${gin}`,
  ...contentTables.flatMap((table) => [
    `grant select on ${table} to campus_cover_app`,
    `grant select, insert, delete on ${table} to campus_cover_system`,
  ]),
];

/** The extension stays: it may be older than this migration, and other users of the database may need it. */
const backStatements: readonly string[] = [
  `drop table ${contentTables.join(', ')}`,
  `drop trigger keep_university_words on universities`,
  `drop function keep_university_words()`,
  `drop table university_words`,
  `alter table universities drop column search_words, drop column search_text`,
  `drop function search_text`,
];

/**
 * The university search and the text of news and FAQ answers, which the server copies here from the schools' files.
 */
export const search: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create extension if not exists pg_trgm`.execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    for (const statement of backStatements) await sql.raw(statement).execute(db);
  },
};

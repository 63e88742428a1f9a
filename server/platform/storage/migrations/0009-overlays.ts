import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Drafts and publications of implementation staff. Files are jsonb that maps each path to its text: the text stays
 * exactly the same, and the order of the paths does not matter. A school's folder and a form have the same names as in
 * `schemas/`; neither is a row, so no foreign key can refer to it. Publications stay: for each school's form, the one
 * with the highest number is in effect.
 */
const statements: readonly string[] = [
  `create table overlay_drafts (
    school text not null,
    form text not null,
    author_id text not null references administrators (staff_id),
    files jsonb not null,
    based_on integer not null check (based_on >= 0),
    revision integer not null check (revision > 0),
    saved_at timestamptz not null,
    primary key (school, form, author_id)
  )`,
  `create table overlay_publications (
    id bigint generated always as identity primary key,
    school text not null,
    form text not null,
    number integer not null check (number > 0),
    files jsonb not null,
    author_id text not null references administrators (staff_id),
    author text not null,
    why text not null check (why <> ''),
    restores integer check (restores >= 0 and restores < number),
    changes jsonb not null,
    published_at timestamptz not null,
    unique (school, form, number)
  )`,
  // Every request to open a form uses this index alone to find the newest publication of the school's form.
  `create index overlay_publications_newest on overlay_publications (school, form, id)`,
  `create trigger overlay_publications_append_only before update or delete on overlay_publications
     for each row execute function refuse_change()`,
  `create trigger overlay_publications_never_emptied before truncate on overlay_publications
     for each statement execute function refuse_change()`,
  `grant select, insert, update, delete on overlay_drafts to campus_cover_system`,
  `grant select, insert on overlay_publications to campus_cover_system`,
  // A form is opened under its school's row-level security. The files contain no personal data; that role cannot read
  // the author.
  `grant select (id, school, form, number, files) on overlay_publications to campus_cover_app`,
];

export const overlays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop table overlay_drafts, overlay_publications').execute(db);
  },
};

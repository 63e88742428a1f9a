import { sql, type RawBuilder } from 'kysely';
import { schoolSession } from '../platform/access/school-session.ts';
import type { Session } from '../platform/access/session.ts';

/** The reader of news and FAQ answers: a person at a school, or a visitor. Staff read the same content as visitors. */
export interface Reader {
  /** Null for a person without a school. */
  readonly universityId: string | null;
  /** The language that the reader chose; null for the language that each school writes in. */
  readonly language: string | null;
}

export function readerOf(session: Session | null, language: string | null): Reader {
  return { universityId: schoolSession(session)?.universityId ?? null, language };
}

/**
 * Limits published content to the items that everyone can read and those of the reader's own school. Each item appears
 * once: in the reader's language if it is translated, otherwise in the school's own language. Every query on the post
 * and FAQ answer tables must use this condition. Decision 0031 explains why row-level security does not do this.
 */
export function isForReader(
  { universityId, language }: Reader,
  table: 'news_posts' | 'faq_entries',
): RawBuilder<boolean> {
  const own =
    universityId === null
      ? sql`school_slug is null`
      : sql`(school_slug is null or school_slug = (select slug from universities where id = ${universityId}))`;
  if (language === null) return sql<boolean>`(${own} and language is null)`;
  const content = sql.table(table);
  return sql<boolean>`(${own} and (language = ${language} or (language is null and not exists (
    select from ${content} as translated
    where translated.school_slug is not distinct from ${content}.school_slug
      and translated.id = ${content}.id and translated.language = ${language}))))`;
}

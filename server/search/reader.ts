import { sql, type RawBuilder } from 'kysely';
import { schoolSession } from '../platform/access/school-session.ts';
import type { Session } from '../platform/access/session.ts';

/** Who reads news and FAQ answers: a person at a school, or a visitor. Staff read the same content as visitors. */
export interface Reader {
  /** Null for a person without a school. */
  readonly universityId: string | null;
}

export function readerOf(session: Session | null): Reader {
  return { universityId: schoolSession(session)?.universityId ?? null };
}

/**
 * Limits published content to what everyone may read and what belongs to the reader's own school. Every query on the
 * tables of posts and FAQ answers must use it; see decision 0031 for why row-level security does not do this.
 */
export function isForReader({ universityId }: Reader): RawBuilder<boolean> {
  if (universityId === null) return sql<boolean>`school_slug is null`;
  return sql<boolean>`(school_slug is null or school_slug = (select slug from universities where id = ${universityId}))`;
}

import { sql, type RawBuilder } from 'kysely';
import { schoolSession } from '../sessions/school-session.ts';
import type { Session } from '../sessions/session.ts';

/** Who reads news and answers: somebody of a school, or a visitor, as which staff read too. */
export interface Reader {
  /** Null for who is of no school. */
  readonly universityId: string | null;
}

export function readerOf(session: Session | null): Reader {
  return { universityId: schoolSession(session)?.universityId ?? null };
}

/**
 * The wall of published content: what is for everybody, and of schools only the reader's own. Every query of the tables of
 * posts and answers goes through it; see decision 0031 for why it is not row-level security's.
 */
export function isForReader({ universityId }: Reader): RawBuilder<boolean> {
  if (universityId === null) return sql<boolean>`school_slug is null`;
  return sql<boolean>`(school_slug is null or school_slug = (select slug from universities where id = ${universityId}))`;
}

import { sql, type RawBuilder } from 'kysely';
import { currentSubject } from './enrollment-forms.ts';

/**
 * SQL: whether a student's record may be about one of that student's coverages. Only the answers of an enrollment
 * without a prior coverage say which coverages it is about, so such a record is about all of them.
 */
export function isAbout(subjectId: RawBuilder<unknown>, coverageId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${subjectId} in (${coverageId}, ${currentSubject})`;
}

import type { Transaction } from 'kysely';
import { enrollmentForms } from '../../coverage/enrollment-forms.ts';
import type { Database } from '../../platform/storage/index.ts';
import type { CoverageNow } from './change-coverage.ts';

/** Forms whose drafts may refer to any of the student's coverages. */
const formIds = enrollmentForms.map(({ formId }) => formId);

/**
 * Determines for each coverage whether the student has done anything about it. A draft of an enrollment counts for all
 * of the student's coverages, because it may refer to any of them.
 */
export async function markActed(
  trx: Transaction<Database>,
  universityId: string,
  coverages: readonly Omit<CoverageNow, 'hasActed'>[],
): Promise<readonly CoverageNow[]> {
  if (coverages.length === 0) return [];
  const ids = coverages.map(({ id }) => id);
  const studentIds = [...new Set(coverages.map(({ studentId }) => studentId))];
  const rows = await trx
    .selectFrom('formRecords')
    .select('subjectId as about')
    .where('studentId', 'in', studentIds)
    .unionAll((query) =>
      query
        .selectFrom('formRecords')
        .select('studentId as about')
        .where('studentId', 'in', studentIds)
        .where('status', '=', 'draft')
        .where('formId', 'in', formIds),
    )
    .unionAll((query) =>
      query
        .selectFrom('paymentItems')
        .select('studentCoverageId as about')
        .where('universityId', '=', universityId)
        .where('studentCoverageId', 'in', ids),
    )
    .unionAll((query) =>
      query
        .selectFrom('dependentCoverages')
        .select('studentCoverageId as about')
        .where('universityId', '=', universityId)
        .where('studentCoverageId', 'in', ids),
    )
    .unionAll((query) =>
      query
        .selectFrom('documents')
        .select('subjectId as about')
        .where('universityId', '=', universityId)
        .where('studentId', 'in', studentIds)
        .where('removedAt', 'is', null),
    )
    .unionAll((query) =>
      query
        .selectFrom('lifeEvents')
        .select((event) => event.fn.coalesce('priorCoverageId', event.val('')).as('about'))
        .where('universityId', '=', universityId)
        .where('studentId', 'in', studentIds),
    )
    .execute();
  // Ids have a prefix, so a student's id never equals a coverage's id.
  const acted = new Set(rows.map(({ about }) => about));
  return coverages.map((coverage) => ({
    ...coverage,
    hasActed: acted.has(coverage.id) || acted.has(coverage.studentId),
  }));
}

import type { FormCatalog } from '../forms/form-catalog.ts';
import { waiverFormId } from '../forms/waiver/waiver-form-id.ts';
import { coverageBanners } from '../rules/coverage-banners.ts';
import { waiverWindow } from '../rules/waiver-window.ts';
import type { FormRecord, StudentCoverage } from '../storage/index.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import type { TenantWork } from './tenant-work.ts';

/** Everything that the dashboard shows: the student's coverages, what can be done about each, and the banners. */
export async function listDashboard(work: TenantWork, catalog: FormCatalog) {
  const { trx, session, today } = work;
  const coverages = await trx
    .selectFrom('studentCoverages')
    .selectAll()
    .where('studentId', '=', session.studentId)
    .orderBy('coverageStartDate', 'desc')
    .orderBy('id')
    .execute();
  const records = await trx
    .selectFrom('formRecords')
    .selectAll()
    .where('studentId', '=', session.studentId)
    .where('formId', '=', waiverFormId)
    .execute();
  const dependents = await trx
    .selectFrom('dependents')
    .innerJoin('dependentCoverages', 'dependentCoverages.dependentId', 'dependents.id')
    .select(['dependents.id', 'firstName', 'lastName', 'relationship', 'dependentCoverages.studentCoverageId'])
    .where('dependents.studentId', '=', session.studentId)
    .where('dependents.removedAt', 'is', null)
    .orderBy('dependents.id')
    .execute();
  const recordOf = new Map(records.map((record) => [record.subjectId, record]));
  const { university } = await readSchoolOfStudent(work);
  const { title, page } = catalog.definition(waiverFormId, university.slug);

  return {
    coverages: coverages.map((coverage) => {
      const record = recordOf.get(coverage.id);
      return {
        StudentCoverageID: coverage.id,
        planName: coverage.planName,
        CoverageStartDate: coverage.coverageStartDate,
        CoverageEndDate: coverage.coverageEndDate,
        StudentCoverageStatus: coverage.studentCoverageStatus,
        actions:
          waiverWindow(coverage, today) === 'open' && record?.status !== 'submitted'
            ? [
                {
                  formId: waiverFormId,
                  label: title,
                  url: formUrl(page?.path ?? '/', coverage, record, previousWaived(coverage, coverages, recordOf)),
                  until: coverage.waiveUntil,
                  draftSavedAt: record?.savedAt ?? null,
                },
              ]
            : [],
        reference: record?.reference ?? null,
        submittedAt: record?.submittedAt ?? null,
        dependents: dependents
          .filter((dependent) => dependent.studentCoverageId === coverage.id)
          .map((dependent) => ({
            DependentID: dependent.id,
            FirstName: dependent.firstName,
            LastName: dependent.lastName,
            Relationship: dependent.relationship,
          })),
      };
    }),
    banners: coverageBanners(
      coverages.map((coverage) => ({ ...coverage, hasDraft: recordOf.get(coverage.id)?.status === 'draft' })),
      today,
    ),
  };
}

// The latest earlier coverage that was waived here: its answers can be used again.
function previousWaived(
  coverage: StudentCoverage,
  all: readonly StudentCoverage[],
  recordOf: ReadonlyMap<string, FormRecord>,
): StudentCoverage | undefined {
  return all
    .filter(
      (other) => other.coverageEndDate < coverage.coverageStartDate && recordOf.get(other.id)?.status === 'submitted',
    )
    .sort((a, b) => (a.coverageEndDate < b.coverageEndDate ? 1 : -1))[0];
}

function formUrl(
  path: string,
  coverage: StudentCoverage,
  record: FormRecord | undefined,
  previous: StudentCoverage | undefined,
): string {
  const query = new URLSearchParams({ Id: coverage.id });
  if (previous) query.set('PrevId', previous.id);
  if (record) query.set('WId', record.id);
  return `${path}?${query.toString()}`;
}

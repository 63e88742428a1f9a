import { readOwnCoverages } from '../coverage/own-coverages.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { prepareQuery, type Dependent, type StudentCoverage } from '../platform/storage/index.ts';
import { nameCoverage } from '../schools/name-coverage.ts';
import { oncePerTransaction } from '../schools/once-per-transaction.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { SchoolSettings } from '../schools/school-settings.ts';
import { dependentFormId } from './dependents/dependent-form-id.ts';

/** Everything that determines what a student can enroll in, read together. */
export interface Family {
  readonly settings: SchoolSettings;
  /** All coverages of the student, earliest first. */
  readonly coverages: readonly StudentCoverage[];
  readonly dependents: readonly ListedDependent[];
}

export interface ListedDependent extends Dependent {
  /** Number of documents that the student uploaded for this dependent. */
  readonly documents: number;
  /** The dependent's coverages, keyed by student coverage. */
  readonly held: ReadonlyMap<string, HeldCoverage>;
}

interface HeldCoverage {
  readonly id: string;
  readonly studentCoverageStatus: StudentCoverage['studentCoverageStatus'];
}

/** Reads the data as of the first call in this transaction, because several lookups of a form need it. */
export const readFamily = oncePerTransaction(async (work): Promise<Family> => {
  const { trx, session } = work;
  const own = { studentId: session.studentId };
  const [{ settings }, coverages, dependents, held, documents] = await Promise.all([
    readSchoolOfStudent(work),
    readOwnCoverages(work),
    dependentsOfStudent.execute(trx, own),
    heldByDependents.execute(trx, own),
    documentsOfDependents.execute(trx, { ...own, formId: dependentFormId }),
  ]);
  return {
    settings,
    coverages: coverages.map((coverage) => nameCoverage(settings, coverage)),
    dependents: dependents.map((dependent) => ({
      ...dependent,
      documents: Number(documents.find(({ subjectId }) => subjectId === dependent.id)?.count ?? 0),
      held: new Map(
        held.filter(({ dependentId }) => dependentId === dependent.id).map((row) => [row.studentCoverageId, row]),
      ),
    })),
  };
});

/** @throws {ServerError} NOT_FOUND, for another student's coverage as well as for an unknown one */
export function coverageOf({ coverages }: Family, id: string): StudentCoverage {
  const coverage = coverages.find((one) => one.id === id);
  if (!coverage) throw new ServerError('NOT_FOUND');
  return coverage;
}

interface Own {
  readonly studentId: string;
}

const dependentsOfStudent = prepareQuery((db, { studentId }: Own) =>
  db
    .selectFrom('dependents')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id'),
);

const heldByDependents = prepareQuery((db, { studentId }: Own) =>
  db
    .selectFrom('dependentCoverages')
    .innerJoin('dependents', 'dependents.id', 'dependentCoverages.dependentId')
    .select(['dependentCoverages.id', 'dependentId', 'studentCoverageId', 'studentCoverageStatus'])
    .where('dependents.studentId', '=', studentId),
);

const documentsOfDependents = prepareQuery((db, { studentId, formId }: Own & { readonly formId: string }) =>
  db
    .selectFrom('documents')
    .select(['subjectId', (build) => build.fn.countAll().as('count')])
    .where('studentId', '=', studentId)
    .where('formId', '=', formId)
    .where('removedAt', 'is', null)
    .groupBy('subjectId'),
);

import type { Transaction } from 'kysely';
import type { CarrierRefusal, Database, EndOfRefusal } from '../platform/storage/index.ts';

interface RefusedPerson {
  readonly studentCoverageId: string;
  /** Null for the student. If absent, the function covers the student and all dependents. */
  readonly dependentCoverageId?: string | null;
}

/** Ends the open refusals of a person in a coverage, or of everyone in it. */
export async function endRefusals(
  trx: Transaction<Database>,
  { studentCoverageId, dependentCoverageId }: RefusedPerson,
  { now, by }: { readonly now: Date; readonly by: EndOfRefusal },
): Promise<void> {
  await trx
    .updateTable('carrierRefusals')
    .set({ endedAt: now, endedBy: by })
    .where('studentCoverageId', '=', studentCoverageId)
    .where('endedAt', 'is', null)
    .$if(dependentCoverageId !== undefined, (query) =>
      query.where('dependentCoverageId', 'is not distinct from', dependentCoverageId ?? null),
    )
    .execute();
}

/** An open refusal, with the person whom the insurance company does not insure. */
export interface OpenRefusal extends Pick<
  CarrierRefusal,
  'id' | 'studentId' | 'studentCoverageId' | 'reason' | 'refusedAt'
> {
  readonly planName: string;
  readonly student: { readonly name: string; readonly schoolStudentId: string };
  /** Null if the company refuses the student. */
  readonly dependentName: string | null;
}

interface RefusalFilter {
  readonly universityId: string;
  /** Limits the refusals to this student. */
  readonly studentId?: string;
  /** Limits the refusals to this coverage. */
  readonly coverage?: string;
  readonly most: number;
}

/**
 * A school's open refusals, oldest first. A person who is no longer enrolled in the coverage is left out, because the
 * insurance company and the portal then agree.
 */
export async function listOpenRefusals(
  trx: Transaction<Database>,
  { universityId, studentId, coverage, most }: RefusalFilter,
): Promise<readonly OpenRefusal[]> {
  const rows = await trx
    .selectFrom('carrierRefusals as refusal')
    .innerJoin('studentCoverages as coverage', 'coverage.id', 'refusal.studentCoverageId')
    .innerJoin('students as student', 'student.id', 'refusal.studentId')
    .leftJoin('dependentCoverages as covered', 'covered.id', 'refusal.dependentCoverageId')
    .leftJoin('dependents as dependent', 'dependent.id', 'covered.dependentId')
    .select(['refusal.id', 'refusal.studentId', 'refusal.studentCoverageId', 'refusal.reason', 'refusal.refusedAt'])
    .select(['coverage.planName', 'student.schoolStudentId'])
    .select(['student.firstName as studentFirstName', 'student.lastName as studentLastName'])
    .select(['dependent.firstName as dependentFirstName', 'dependent.lastName as dependentLastName'])
    .where('refusal.universityId', '=', universityId)
    .where('refusal.endedAt', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('covered.id', 'is', null), where('coverage.studentCoverageStatus', '=', 'Enrolled')]),
        where('covered.studentCoverageStatus', '=', 'Enrolled'),
      ]),
    )
    .$if(studentId !== undefined, (query) => query.where('refusal.studentId', '=', studentId ?? ''))
    .$if(coverage !== undefined, (query) => query.where('refusal.studentCoverageId', '=', coverage ?? ''))
    .orderBy('refusal.refusedAt')
    .orderBy('refusal.id')
    .limit(most)
    .execute();
  return rows.map(
    ({ studentFirstName, studentLastName, schoolStudentId, dependentFirstName, dependentLastName, ...row }) => ({
      ...row,
      student: { name: `${studentFirstName} ${studentLastName}`, schoolStudentId },
      dependentName: dependentFirstName === null ? null : `${dependentFirstName} ${dependentLastName}`,
    }),
  );
}

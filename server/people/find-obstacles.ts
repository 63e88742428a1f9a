import type { Transaction } from 'kysely';
import type { Database, Student } from '../platform/storage/index.ts';
import { isUnfinished } from '../retention/unfinished-payments.ts';
import { normalizeStudentId } from '../schools/student-id.ts';

/** Why a person's data cannot be erased yet, in complete sentences. */
export async function findObstacles(
  trx: Transaction<Database>,
  person: Student,
  today: string,
): Promise<readonly string[]> {
  return [...(await findHolds(trx, person)), ...(await findUnfinished(trx, person, today))];
}

/** The holds that keep a person's data, in complete sentences. */
export async function findHolds(trx: Transaction<Database>, { id, universityId }: Student): Promise<readonly string[]> {
  const holds = await trx
    .selectFrom('holds')
    .select(['id', 'studentId'])
    .where('universityId', '=', universityId)
    .where('liftedAt', 'is', null)
    .where((where) => where.or([where('studentId', '=', id), where('studentId', 'is', null)]))
    .execute();
  return holds.map(
    (hold) =>
      `The hold ${hold.id} covers ${hold.studentId === null ? 'the whole school' : 'this person'}. Lift it first.`,
  );
}

async function findUnfinished(
  trx: Transaction<Database>,
  { id, universityId, schoolStudentId }: Student,
  today: string,
): Promise<readonly string[]> {
  const payments = await trx
    .selectFrom('payments')
    .select(['reference', 'status'])
    .where('studentId', '=', id)
    .where(isUnfinished('payments'))
    .execute();
  const coverages = await trx
    .selectFrom('studentCoverages')
    .select(['planName', 'coverageEndDate', 'studentCoverageStatus'])
    .where('studentId', '=', id)
    .where('studentCoverageStatus', 'in', ['Enrolled', 'Pending Enrollment'])
    .where((where) => where(where.fn.coalesce('terminatesOn', 'coverageEndDate'), '>=', today))
    .execute();
  const rosters = await trx
    .selectFrom('rosterRows')
    .innerJoin('rosterRuns', 'rosterRuns.id', 'rosterRows.runId')
    .select('number')
    .where('rosterRows.universityId', '=', universityId)
    .where('schoolStudentId', '=', normalizeStudentId(schoolStudentId))
    .execute();
  return [
    ...payments.map(
      ({ reference, status }) => `The payment ${reference} is not finished (${status}). Finish it first.`,
    ),
    ...coverages.map(
      ({ planName, coverageEndDate, studentCoverageStatus }) =>
        `The person has coverage until ${coverageEndDate} (${planName}, ${studentCoverageStatus}). End the coverage first.`,
    ),
    ...rosters.map(
      ({ number }) => `The roster import ${number} has a row about this person. Apply or discard the import first.`,
    ),
  ];
}

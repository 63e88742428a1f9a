import { limits } from '@campus-cover/schemas';
import { recordAuditWithoutSession } from '../../audit/record-audit-without-session.ts';
import { endRefusals } from '../../coverage/carrier-refusals.ts';
import type { CoverageStatus } from '../../platform/storage/index.ts';
import type { StudentLock } from '../../schools/lock-student.ts';
import { keyColumn, type ImportColumn, type ImportRules, type ImportWork } from '../import-kind.ts';
import { RowError } from '../row-error.ts';

export const memberColumns: readonly ImportColumn[] = [
  keyColumn,
  {
    name: 'record',
    isRequired: true,
    longest: 64,
    text: 'the record’s id in the exports enrollments and dependents',
  },
  {
    name: 'memberNumber',
    isRequired: false,
    longest: limits.longestId,
    text: 'the number that the insurance company gave the person',
  },
  {
    name: 'refusal',
    isRequired: false,
    longest: limits.longestReason,
    text: 'why the insurance company does not insure the person; a row has this or a number',
  },
];

/** A person in a coverage: the student, or a dependent. */
interface InsuredPerson {
  readonly studentId: string;
  readonly studentCoverageId: string;
  /** Null for the student. */
  readonly dependentCoverageId: string | null;
  readonly status: CoverageStatus;
}

/**
 * What the insurance company says about the people in its file: the number that it assigned to them, or why it refuses
 * them.
 */
export function memberRules(): ImportRules {
  return {
    kind: 'members',
    columns: memberColumns,
    subjectOf: ({ record = '' }) => record,
    async findStudent(work, cells) {
      return (await findPerson(work, cells['record'] ?? '')).studentId;
    },
    async apply(work, lock, { record = '', memberNumber = '', refusal = '' }) {
      const person = await findPerson(work, record);
      if ((memberNumber === '') === (refusal === ''))
        throw new RowError(
          'memberNumber',
          'The row needs either a member number or a refusal.',
          'Enter one and leave the other empty.',
        );
      if (person.status !== 'Enrolled')
        throw new RowError(
          'record',
          `This person's status in the coverage is ${person.status}, not Enrolled.`,
          'Compare the row with the newest export. The insurance company may have an older file.',
        );
      return memberNumber === '' ? refuse(work, person, refusal) : giveNumber(work, { lock, person }, memberNumber);
    },
  };
}

/** @throws {RowError} when no record of this school has the id */
async function findPerson({ trx, school }: ImportWork, record: string): Promise<InsuredPerson> {
  const student = await trx
    .selectFrom('studentCoverages')
    .select(['id', 'studentId', 'studentCoverageStatus'])
    .where('id', '=', record)
    .where('universityId', '=', school.id)
    .executeTakeFirst();
  if (student !== undefined) {
    const { id: studentCoverageId, studentId, studentCoverageStatus: status } = student;
    return { studentId, studentCoverageId, dependentCoverageId: null, status };
  }
  const dependent = await trx
    .selectFrom('dependentCoverages')
    .innerJoin('dependents', 'dependents.id', 'dependentCoverages.dependentId')
    .select(['studentId', 'studentCoverageId', 'studentCoverageStatus'])
    .where('dependentCoverages.id', '=', record)
    .where('dependentCoverages.universityId', '=', school.id)
    .executeTakeFirst();
  if (dependent === undefined)
    throw new RowError(
      'record',
      'No record at this school has this id.',
      'Use the column record of the exports enrollments and dependents.',
    );
  const { studentId, studentCoverageId, studentCoverageStatus: status } = dependent;
  return { studentId, studentCoverageId, dependentCoverageId: record, status };
}

interface LockedPerson {
  readonly lock: StudentLock;
  readonly person: InsuredPerson;
}

async function giveNumber(work: ImportWork, { lock, person }: LockedPerson, memberNumber: string): Promise<string> {
  const { trx } = lock;
  const { now } = work;
  const { studentCoverageId, dependentCoverageId } = person;
  await (
    dependentCoverageId === null
      ? trx.updateTable('studentCoverages').set({ memberNumber }).where('id', '=', studentCoverageId)
      : trx.updateTable('dependentCoverages').set({ memberNumber }).where('id', '=', dependentCoverageId)
  ).execute();
  await endRefusals(trx, person, { now, by: 'member-number' });
  await record(work, person, 'coverage.member-number-given');
  return 'member number';
}

/** The coverage does not change. The school's office sees the refusal and decides what to correct. */
async function refuse(work: ImportWork, person: InsuredPerson, reason: string): Promise<string> {
  const { trx, now, school } = work;
  const { studentId, studentCoverageId, dependentCoverageId } = person;
  await endRefusals(trx, person, { now, by: 'newer-refusal' });
  await trx
    .insertInto('carrierRefusals')
    .values({ universityId: school.id, studentId, studentCoverageId, dependentCoverageId, reason, refusedAt: now })
    .execute();
  await record(work, person, 'coverage.refused-by-carrier');
  return 'refused';
}

async function record(
  { trx, school, author, requestId, now }: ImportWork,
  { studentId, studentCoverageId, dependentCoverageId }: InsuredPerson,
  action: string,
): Promise<void> {
  await recordAuditWithoutSession(trx, {
    universityId: school.id,
    actorId: author.id,
    action,
    subjectId: studentId,
    requestId,
    details: {
      coverage: studentCoverageId,
      ...(dependentCoverageId !== null && { dependentCoverage: dependentCoverageId }),
    },
    now,
  });
}

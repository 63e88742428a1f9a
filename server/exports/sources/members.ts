import type { Selectable, Transaction } from 'kysely';
import { effectiveLastDay } from '../../coverage/coverage-overlap.ts';
import type { Database, DependentCoverageTable, IsoDate, StudentCoverage } from '../../platform/storage/index.ts';
import type { ExportedRecord, ExportSource } from '../export-source.ts';
import { coverageValues } from './coverage-values.ts';
import { dependentAddress } from './dependent-address.ts';
import { readStudentValues } from './student-values.ts';

type Member = ExportedRecord<'members'>;
type DependentCoverage = Selectable<DependentCoverageTable>;

/**
 * Everyone that an insurance company covers, with one record for each coverage: an enrolled student, and then the
 * dependents who are enrolled in the same coverage.
 */
export const members: ExportSource<'members'> = {
  async listIds(trx, universityId) {
    const rows = await trx
      .selectFrom('studentCoverages')
      .select('id')
      .where('universityId', '=', universityId)
      .where('studentCoverageStatus', '=', 'Enrolled')
      .execute();
    return rows.map(({ id }) => id);
  },

  async read(trx, ids) {
    const coverages = await trx.selectFrom('studentCoverages').selectAll().where('id', 'in', ids).execute();
    return [...(await readSubscribers(trx, coverages)), ...(await readDependents(trx, coverages))];
  },
};

async function readSubscribers(
  trx: Transaction<Database>,
  coverages: readonly StudentCoverage[],
): Promise<readonly Member[]> {
  const studentIds = coverages.map(({ studentId }) => studentId);
  const studentOf = await readStudentValues(trx, studentIds);
  const held = await trx
    .selectFrom('studentCoverages')
    .select(['id', 'studentId as personId', 'subscriberId', 'coverageEndDate', 'terminatesOn'])
    .where('studentId', 'in', studentIds)
    .where('studentCoverageStatus', '=', 'Enrolled')
    .execute();
  const hasLater = findLater(held);
  return coverages.map((coverage) => {
    const { id, studentId, subscriberId, terminatesOn } = coverage;
    const { email: _email, ...student } = studentOf(studentId);
    return {
      key: id,
      studentId,
      values: {
        coverageId: id,
        subscriberId,
        person: 'Student',
        ...student,
        ...coverageValues(coverage),
        terminatesOn,
        otherCoverage: hasLater({ ...coverage, personId: studentId }),
      },
    };
  });
}

async function readDependents(
  trx: Transaction<Database>,
  coverages: readonly StudentCoverage[],
): Promise<readonly Member[]> {
  const coverageById = new Map(coverages.map((coverage) => [coverage.id, coverage]));
  const enrolled = await trx
    .selectFrom('dependentCoverages')
    .selectAll()
    .where('studentCoverageId', 'in', [...coverageById.keys()])
    .where('studentCoverageStatus', '=', 'Enrolled')
    .execute();
  if (enrolled.length === 0) return [];
  const dependentIds = enrolled.map(({ dependentId }) => dependentId);
  const people = await trx.selectFrom('dependents').selectAll().where('id', 'in', dependentIds).execute();
  const personById = new Map(people.map((person) => [person.id, person]));
  const studentOf = await readStudentValues(
    trx,
    people.map(({ studentId }) => studentId),
  );
  const hasLater = findLater(await readHeld(trx, dependentIds));
  return enrolled.map((held: DependentCoverage) => {
    const { id, dependentId, studentCoverageId, coverageStartDate, coverageEndDate } = held;
    const coverage = coverageById.get(studentCoverageId)!;
    const { subscriberId, terminatesOn } = coverage;
    const person = personById.get(dependentId)!;
    const student = studentOf(person.studentId);
    return {
      // A plus sign sorts before everything that an id may contain, so dependents follow their student.
      key: `${coverage.id}+${id}`,
      studentId: person.studentId,
      values: {
        coverageId: id,
        subscriberId,
        person: person.relationship,
        schoolStudentId: student.schoolStudentId,
        firstName: person.firstName,
        middleName: person.middleName,
        lastName: person.lastName,
        dateOfBirth: person.dateOfBirth,
        gender: person.gender,
        ...dependentAddress(person, student),
        ...coverageValues(coverage),
        coverageStartDate,
        coverageEndDate,
        terminatesOn,
        otherCoverage: hasLater({ id, personId: dependentId, subscriberId, coverageEndDate, terminatesOn }),
      },
    };
  });
}

function readHeld(trx: Transaction<Database>, dependentIds: readonly string[]): Promise<HeldCoverage[]> {
  return trx
    .selectFrom('dependentCoverages')
    .innerJoin('studentCoverages', 'studentCoverages.id', 'dependentCoverages.studentCoverageId')
    .select(['dependentCoverages.id', 'dependentId as personId', 'subscriberId', 'terminatesOn'])
    .select('dependentCoverages.coverageEndDate')
    .where('dependentId', 'in', dependentIds)
    .where('dependentCoverages.studentCoverageStatus', '=', 'Enrolled')
    .where('studentCoverages.studentCoverageStatus', '=', 'Enrolled')
    .execute();
}

interface HeldCoverage {
  readonly id: string;
  readonly personId: string;
  readonly subscriberId: string;
  readonly coverageEndDate: IsoDate;
  readonly terminatesOn: IsoDate | null;
}

/**
 * Determines whether the same person, under the same subscriber ID, has another coverage that ends later. If so, the
 * end of the first coverage must not end the person's membership.
 */
function findLater(held: readonly HeldCoverage[]): (one: HeldCoverage) => 'Yes' | 'No' {
  const byPerson = new Map<string, HeldCoverage[]>();
  for (const one of held) byPerson.set(one.personId, [...(byPerson.get(one.personId) ?? []), one]);
  return ({ id, personId, subscriberId, ...one }) =>
    byPerson
      .get(personId)
      ?.some(
        (other) =>
          other.id !== id && other.subscriberId === subscriberId && effectiveLastDay(other) > effectiveLastDay(one),
      )
      ? 'Yes'
      : 'No';
}

import { addDays } from '@campus-cover/engine';
import type { Answers } from '@campus-cover/engine';
import type { Insertable } from 'kysely';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import { sealAnswers } from '../platform/keys/seal-answers.ts';
import { newId, type Database } from '../platform/storage/index.ts';
import { administratorRows } from './demo-administrators.ts';
import { brokerRows } from './demo-brokers.ts';
import { bornYearsAgo, planHalf, planYear, type CoveragePeriod } from './demo-calendar.ts';
import { demoEmail } from './demo-email.ts';
import { demoStudentId, type DemoSchool } from './demo-schools.ts';
import { staffRows } from './demo-staff.ts';
import type { DemoCoverage, DemoStudent } from './demo-student.ts';
import { demoStudents } from './demo-students.ts';
import { unpaidEnrollment } from './demo-unpaid-enrollment.ts';
import { waiverAnswers, waiverDraft } from './demo-waiver-answers.ts';

type Rows<Table extends keyof Database> = Array<Insertable<Database[Table]>>;

/** Everything that a demo world writes after its schools, table by table, parents before children. */
export interface DemoRows {
  readonly students: Rows<'students'>;
  readonly studentCredentials: Rows<'studentCredentials'>;
  readonly administrators: Rows<'administrators'>;
  readonly brokerGrants: Rows<'brokerGrants'>;
  readonly studentCoverages: Rows<'studentCoverages'>;
  readonly dependents: Rows<'dependents'>;
  readonly dependentCoverages: Rows<'dependentCoverages'>;
  readonly formRecords: Rows<'formRecords'>;
  readonly payments: Rows<'payments'>;
  readonly paymentItems: Rows<'paymentItems'>;
}

interface Person {
  readonly demo: DemoStudent;
  readonly id: string;
  readonly school: DemoSchool;
  readonly universityId: string;
  readonly number: number;
}

interface DemoFacts {
  /** By slug. */
  readonly schools: ReadonlyMap<string, DemoSchool>;
  /** Hash of the shared demo password. */
  readonly passwordHash: string;
  /** Seals the second factors. */
  readonly keyRing: KeyRing;
}

/** The rows of a demo world with dates around `today`; ids are new each time. */
export function demoRows(today: string, { schools, passwordHash, keyRing }: DemoFacts): DemoRows {
  const universityId = (slug: string) => schools.get(slug)?.id ?? '';
  const people = demoStudents.map((demo, index): Person => {
    const school = schools.get(demo.school);
    if (!school) throw new Error(`The demo world has no school ${demo.school}.`);
    return { demo, id: newId('stu'), school, universityId: school.id, number: index + 1 };
  });
  const coverages = people.flatMap((person) =>
    person.demo.coverages.map((demo) => ({
      person,
      demo,
      id: newId('cov'),
      period: periodOf(demo, today),
      planName: person.school.coveragePeriods[periodIds[demo.period]]?.planName ?? '',
    })),
  );
  const unpaid = coverages.flatMap(({ person, demo, ...coverage }) =>
    demo.unpaid
      ? [
          unpaidEnrollment({
            person,
            coverage,
            payment: demo.unpaid,
            keyRing,
            today,
            payUntil: addDays(today, demo.enrollInDays ?? 14),
          }),
        ]
      : [],
  );
  const dependents = people.flatMap((person) =>
    (person.demo.dependents ?? []).map((demo) => ({ person, demo, id: newId('dep') })),
  );

  const brokers = brokerRows({ universityId, today, passwordHash, keyRing });

  return {
    students: people.map((person) => studentRow(person, today)),
    studentCredentials: people
      .filter(({ demo, school }) => school.school.signOn === 'password' && !demo.listedAs)
      .map(({ id, universityId: of }) => ({ studentId: id, universityId: of, passwordHash })),
    administrators: [
      ...administratorRows({ universityId, today, passwordHash, keyRing }),
      ...staffRows({ today, passwordHash, keyRing }),
      ...brokers.administrators,
    ],
    brokerGrants: brokers.brokerGrants,
    studentCoverages: coverages.map(({ person, demo, id, period, planName }) => ({
      id,
      universityId: person.universityId,
      studentId: person.id,
      planName,
      periodId: periodIds[demo.period],
      coverageStartDate: period.start,
      coverageEndDate: period.end,
      studentCoverageStatus: demo.status,
      subscriberId: schoolPlanId(person),
      waiveUntil: demo.waiveInDays === undefined ? null : addDays(today, demo.waiveInDays),
      enrollUntil: demo.enrollInDays === undefined ? null : addDays(today, demo.enrollInDays),
      customCode3Id: demo.customCode3Id ?? null,
      customCode3IdSelfCode: demo.customCode3Id ?? null,
    })),
    dependents: dependents.map(({ person, demo, id }, index) => ({
      id,
      universityId: person.universityId,
      studentId: person.id,
      firstName: demo.firstName,
      lastName: person.demo.lastName,
      dateOfBirth:
        demo.bornDaysAgo === undefined ? bornYearsAgo(today, demo.age, index) : addDays(today, -demo.bornDaysAgo),
      gender: demo.gender,
      relationship: demo.relationship,
    })),
    dependentCoverages: dependents.flatMap(({ person, demo, id }) =>
      coverages
        .filter((coverage) => coverage.person === person && !demo.isUncovered)
        .map((coverage) => ({
          id: newId('dcv'),
          universityId: person.universityId,
          dependentId: id,
          studentCoverageId: coverage.id,
          coverageStartDate: coverage.period.start,
          coverageEndDate: coverage.period.end,
          studentCoverageStatus: coverage.demo.status,
        })),
    ),
    formRecords: [
      ...coverages
        .filter(({ demo }) => demo.waiver !== undefined)
        .map(({ person, demo, id, period }) => waiverRow({ person, demo, coverageId: id, period, today, keyRing })),
      ...unpaid.map(({ record }) => record),
    ],
    payments: unpaid.map(({ payment }) => payment),
    paymentItems: unpaid.map(({ item }) => item),
  };
}

/** The coverage periods in the files of every school in the demo world. */
const periodIds = {
  'this-year': 'annual',
  'last-year': 'annual',
  'first-half': 'fall',
  'second-half': 'spring',
} as const satisfies Record<DemoCoverage['period'], unknown>;

function periodOf({ period }: DemoCoverage, today: string): CoveragePeriod {
  switch (period) {
    case 'this-year':
      return planYear(today, 0);
    case 'last-year':
      return planYear(today, -1);
    case 'first-half':
      return planHalf(today, 'first');
    case 'second-half':
      return planHalf(today, 'second');
  }
}

function studentRow({ demo, id, school, universityId, number }: Person, today: string): DemoRows['students'][number] {
  const { address, signOn } = school.school;
  const isAbroad = demo.countryId !== undefined;
  return {
    id,
    universityId,
    email: demoEmail(demo),
    emailAddressSecondary: demo.secondaryEmail ?? null,
    schoolStudentId: demoStudentId(school.school, number),
    firstName: demo.firstName,
    lastName: demo.lastName,
    dateOfBirth: demo.listedAs?.dateOfBirth ?? bornYearsAgo(today, demo.age, number),
    gender: demo.gender,
    street1: isAbroad ? `Rua das Flores ${number}` : `${100 + number} College Road`,
    city: isAbroad ? 'Lisboa' : address.city,
    stateId: isAbroad ? null : address.state,
    postalCode: isAbroad ? '1200195' : address.postalCode,
    // Without a country, the column's default applies: the home country.
    ...(demo.countryId !== undefined && { countryId: demo.countryId }),
    isInternational: isAbroad,
    isIntercollegiateAthlete: demo.isAthlete ?? false,
    verifiedAt: demo.isUnverified || demo.listedAs ? null : `${addDays(today, -60)}T12:00:00Z`,
    registeredAt: signOn === 'sso' || demo.listedAs ? null : `${addDays(today, -60)}T12:00:00Z`,
    disabledAt: demo.isDisabled ? `${addDays(today, -10)}T12:00:00Z` : null,
  };
}

/** 11 characters that end in 00, as the portal's default pattern requires. A waiver must not name this id. */
function schoolPlanId({ school, number }: Person): string {
  return `${school.school.subscriberIdPrefix ?? ''}${String(number).padStart(6, '0')}00`;
}

interface WaivedCoverage {
  readonly person: Person;
  readonly demo: DemoCoverage;
  readonly coverageId: string;
  readonly period: CoveragePeriod;
  readonly today: string;
  readonly keyRing: KeyRing;
}

function waiverRow({
  person,
  demo,
  coverageId,
  period,
  today,
  keyRing,
}: WaivedCoverage): DemoRows['formRecords'][number] {
  const { school, carriers, carrierIds } = person.school;
  const offered = Object.entries(carriers);
  const [key, carrier] = offered[person.number % offered.length] ?? [];
  if (key === undefined || carrier === undefined) throw new Error(`${school.name} has no carriers.`);
  const facts = {
    studentName: `${person.demo.firstName} ${person.demo.lastName}`,
    waiverAndMedicaidOnly: school.options['waiverAndMedicaidOnly'] === true,
    slug: school.slug,
    isAthlete: person.demo.isAthlete ?? false,
    carrierId: carrierIds.get(key) ?? '',
    carrier,
  };
  const id = newId('wvr');
  const seal = (answers: Answers) => sealAnswers(keyRing, { id, answers });
  const common = {
    id,
    universityId: person.universityId,
    studentId: person.id,
    formId: 'waiver',
    subjectId: coverageId,
    formVersion: 1,
    definitionHash: 'demo-world',
  };
  if (demo.waiver === 'draft') {
    return {
      ...common,
      status: 'draft',
      answers: seal(waiverDraft(facts)),
      savedAt: `${addDays(today, -2)}T18:30:00Z`,
    };
  }
  const sentAt = `${demo.period === 'last-year' ? addDays(period.start, 10) : addDays(today, -5)}T15:00:00Z`;
  const reference = `DEMO-${String(person.number).padStart(4, '0')}-${demo.period === 'last-year' ? 'L' : 'T'}`;
  return {
    ...common,
    status: 'submitted',
    answers: seal(waiverAnswers(facts)),
    reference,
    savedAt: sentAt,
    submittedAt: sentAt,
  };
}

import { hashPassword } from '../../server/accounts/passwords/password-hash.ts';
import type { Insertable } from 'kysely';
import type { Database, Storage } from '../../server/platform/storage/index.ts';
import { studentRow, universityRow } from '../storage/sample-rows.ts';
import { testPassword } from './open-test-server.ts';

type Row<Table extends keyof Database> = Insertable<Database[Table]>;

let passwordHash: Promise<string> | undefined;

/**
 * Three schools and the students that the tests need. Ada of Bay State has a coverage to waive, a waived coverage from
 * last year, and a coverage whose waiver deadline has passed. Ben is at the same school, and Cleo is at a different
 * one. Sam signs in with his school's own sign-on. Una has not confirmed her address, Dan is disabled, and Rosa is on
 * Bay State's list but has not registered.
 */
export async function seedTestWorld(storage: Storage): Promise<void> {
  const hash = await (passwordHash ??= hashPassword(testPassword));
  const studentCredentials = ['ada', 'ben', 'cleo', 'una', 'dan'].map((name) => ({
    studentId: `stu_${name}`,
    universityId: name === 'cleo' ? 'uni_cascadia' : 'uni_bay-state',
    passwordHash: hash,
  }));
  await storage.system(async (trx) => {
    await trx.insertInto('universities').values(schools()).execute();
    await trx.insertInto('carriers').values(carriers()).execute();
    await trx.insertInto('universityCarriers').values(offeredCarriers()).execute();
    await trx.insertInto('students').values(students()).execute();
    await trx.insertInto('studentCredentials').values(studentCredentials).execute();
    await trx.insertInto('studentCoverages').values(coverages()).execute();
    await trx.insertInto('formRecords').values(waiverOfLastYear()).execute();
  });
}

function schools(): Row<'universities'>[] {
  return [
    { ...universityRow('bay-state'), options: { waiverAndMedicaidOnly: false, accountsWithoutInvitation: true } },
    {
      ...universityRow('cascadia'),
      stateId: 'WA',
      options: { waiverAndMedicaidOnly: true, accountsWithoutInvitation: true },
    },
    { ...universityRow('empire'), stateId: 'NY', signOn: 'sso' },
  ];
}

function carriers(): Row<'carriers'>[] {
  return [
    {
      ...carrier('acorn', 'Acorn Health'),
      insuranceIdRegex: '^AC[0-9]{7}$',
      wrongInsuranceIdMessage: 'Error: An Acorn ID is AC and 7 digits',
    },
    carrier('birch', 'Birch Mutual'),
    carrier('cedar', 'Cedar Life'),
  ];
}

function offeredCarriers(): Row<'universityCarriers'>[] {
  return [
    { universityId: 'uni_bay-state', carrierId: 'car_acorn', key: 'car_acorn' },
    { universityId: 'uni_bay-state', carrierId: 'car_birch', key: 'car_birch' },
    { universityId: 'uni_cascadia', carrierId: 'car_birch', key: 'car_birch' },
    { universityId: 'uni_cascadia', carrierId: 'car_cedar', key: 'car_cedar' },
  ];
}

function students(): Row<'students'>[] {
  const verified = {
    verifiedAt: '2026-08-01T00:00:00Z',
    registeredAt: '2026-08-01T00:00:00Z',
    street1: '5 Elm Street',
    city: 'Boston',
    stateId: 'MA',
    postalCode: '02115',
  };
  return [
    { ...studentRow('bay-state', 'ada'), ...verified },
    { ...studentRow('bay-state', 'ben'), ...verified },
    { ...studentRow('cascadia', 'cleo'), ...verified },
    { ...studentRow('empire', 'sam'), ...verified },
    { ...studentRow('bay-state', 'una'), registeredAt: '2026-11-20T00:00:00Z', verifiedAt: null },
    { ...studentRow('bay-state', 'dan'), ...verified, disabledAt: '2026-09-01T00:00:00Z' },
    {
      ...studentRow('bay-state', 'rosa'),
      schoolStudentId: '20001234',
      firstName: 'Rosa',
      lastName: 'Núñez Ortega',
      dateOfBirth: '2005-04-27',
    },
  ];
}

function coverages(): Row<'studentCoverages'>[] {
  return [
    coverage('ada', 'bay-state', { waiveUntil: '2026-11-30' }),
    {
      ...coverage('ada-last-year', 'bay-state', { waiveUntil: '2025-11-30' }),
      studentId: 'stu_ada',
      coverageStartDate: '2025-08-15',
      coverageEndDate: '2026-08-14',
      studentCoverageStatus: 'Waived',
      subscriberId: 'SP-77 00112',
    },
    { ...coverage('ada-late', 'bay-state', { waiveUntil: '2026-11-20' }), studentId: 'stu_ada' },
    {
      ...coverage('ada-enrolled', 'bay-state', { waiveUntil: '2026-11-30' }),
      studentId: 'stu_ada',
      studentCoverageStatus: 'Enrolled',
    },
    coverage('ben', 'bay-state', { waiveUntil: '2026-11-21' }),
    coverage('cleo', 'cascadia', { waiveUntil: '2026-11-30' }),
  ];
}

function waiverOfLastYear(): Row<'formRecords'> {
  return {
    id: 'wvr_ada-last-year',
    universityId: 'uni_bay-state',
    studentId: 'stu_ada',
    formId: 'waiver',
    subjectId: 'cov_ada-last-year',
    formVersion: 1,
    definitionHash: '0'.repeat(64),
    status: 'submitted',
    answers: {
      PersonCompletingForm: 'Ada Sample',
      CarrierID: 'car_acorn',
      IsSubscriber: '1',
      PolicyholderID: 'AC7654321',
      // The answer to a question that the school's overlay had added.
      ResidenceHall: 'North',
      UploadedFiles: ['doc_last-year'],
      Declarations: ['accurate', 'may-be-checked', 'tell-changes', 'comparable-coverage'],
    },
    reference: 'CC-LAST-YEAR',
    savedAt: '2025-09-01T00:00:00Z',
    submittedAt: '2025-09-01T00:00:00Z',
  };
}

function carrier(id: string, name: string) {
  return {
    id: `car_${id}`,
    name,
    street1: '9 Insurer Way',
    city: 'Hartford',
    stateId: 'CT',
    postalCode: '06103',
    workPhone: '8605550100',
    isCompany: true,
  };
}

function coverage(name: string, university: string, { waiveUntil }: { readonly waiveUntil: string }) {
  return {
    id: `cov_${name}`,
    universityId: `uni_${university}`,
    studentId: `stu_${name}`,
    periodId: 'annual',
    planName: 'Student Health Plan 2026-27',
    coverageStartDate: '2026-08-15',
    coverageEndDate: '2027-08-14',
    studentCoverageStatus: 'Eligible' as const,
    subscriberId: `SHP${name.toUpperCase()}001`,
    waiveUntil,
  };
}

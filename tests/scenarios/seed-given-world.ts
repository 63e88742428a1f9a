import type { Json } from '@campus-cover/engine';
import { givenServices, type World } from '@campus-cover/engine/analysis';
import { hashPassword } from '../../server/accounts/passwords/password-hash.ts';
import type { Storage } from '../../server/platform/storage/index.ts';
import { testPassword } from '../server/open-test-server.ts';
import { universityRow } from '../storage/sample-rows.ts';

type Facts = Readonly<Record<string, string>>;

/** What the waiver declares as its context. */
interface GivenContext {
  readonly student: Readonly<Record<'FirstName' | 'LastName' | 'DateofBirth' | 'CountryID', string>>;
  readonly school: {
    readonly slug: string;
    readonly name: string;
    readonly options: { readonly waiverAndMedicaidOnly: boolean };
  };
  readonly coverage: Readonly<Record<'CoverageStartDate' | 'CoverageEndDate', string>>;
}

/**
 * Writes a school's `given` data for the waiver to the database: the school, its companies with their patterns and
 * addresses, the student, and, for each name, a coverage that can be waived. After that, the server's own lookups must
 * return the given results.
 *
 * @returns the student's address to sign in with
 */
export async function seedGivenWorld(
  storage: Storage,
  { given }: World,
  coverages: readonly string[],
): Promise<string> {
  const { student, school, coverage } = given.context as unknown as GivenContext;
  const { slug, name, options } = school;
  const id = `uni_${slug}`;
  const ask: Ask = async (service, parameters = {}) => (await givenServices(given)[service]!(parameters)) as Facts;
  const [university, address] = [await ask('university'), await ask('studentAddress')];
  const passwordHash = await hashPassword(testPassword);
  const email = `noor@${slug}.example`;
  const carriers = await carrierRows(given, ask);
  await storage.system(async (trx) => {
    const facts = {
      name,
      ...addressColumns(university),
      studentIdLabel: university['StudentIDLabel']!,
      options,
    };
    await trx
      .insertInto('universities')
      .values({ ...universityRow(slug), ...facts })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
      .execute();
    await trx.deleteFrom('universityCarriers').where('universityId', '=', id).execute();
    await trx
      .insertInto('carriers')
      .values(carriers)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await trx
      .insertInto('universityCarriers')
      .values(carriers.map((carrier) => ({ universityId: id, carrierId: carrier.id, key: carrier.id })))
      .execute();
    await trx
      .insertInto('students')
      .values({
        id: `stu_noor-${slug}`,
        universityId: id,
        email,
        schoolStudentId: 'S-noor',
        firstName: student.FirstName,
        lastName: student.LastName,
        dateOfBirth: student.DateofBirth,
        countryId: Number(student.CountryID),
        verifiedAt: '2026-08-01T00:00:00Z',
        ...addressColumns(address),
      })
      .execute();
    await trx
      .insertInto('studentCredentials')
      .values({ studentId: `stu_noor-${slug}`, universityId: id, passwordHash })
      .execute();
    await trx
      .insertInto('studentCoverages')
      .values(
        coverages.map((coverageId) => ({
          id: coverageId,
          universityId: id,
          studentId: `stu_noor-${slug}`,
          periodId: 'annual',
          planName: 'Student Health Plan',
          coverageStartDate: coverage.CoverageStartDate,
          coverageEndDate: coverage.CoverageEndDate,
          studentCoverageStatus: 'Eligible' as const,
          subscriberId: idOfTheSchoolPlan(given),
          waiveUntil: given.today,
        })),
      )
      .execute();
  });
  return email;
}

type Ask = (service: string, parameters?: Readonly<Record<string, Json>>) => Promise<Facts>;

async function carrierRows(given: World['given'], ask: Ask) {
  return await Promise.all(
    (given.catalogs?.['carriers'] ?? []).map(async ({ id: carrierID, label }) => {
      const [patterns, place] = [await ask('carrier', { carrierID }), await ask('carrierAddress', { carrierID })];
      return {
        id: carrierID,
        name: label,
        ...addressColumns(place),
        workPhone: place['WorkPhone']!,
        insuranceIdRegex: patterns['InsuranceIDRegex']!,
        wrongInsuranceIdMessage: patterns['WrongInsuranceIDMessage']!,
        subscriberIdRegex: patterns['SubscriberIDRegex']!,
        wrongSubscriberIdMessage: patterns['WrongSubscriberIDMessage']!,
      };
    }),
  );
}

/** The id that the given `subscriberId` service refuses. */
function idOfTheSchoolPlan({ lookups = {} }: World['given']): string {
  const refused = lookups['subscriberId']?.find(({ answer }) => answer?.['Result'] === false);
  return refused?.with?.['subscriberID'] as string;
}

function addressColumns(facts: Facts) {
  return {
    street1: facts['Street1']!,
    street2: facts['Street2']!,
    city: facts['City']!,
    stateId: facts['StateID']!,
    postalCode: facts['PostalCode']!,
  };
}

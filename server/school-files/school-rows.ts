import type { CarrierDefinition, SchoolDefinition, SchoolSetup } from '@campus-cover/engine';
import type { Insertable } from 'kysely';
import type { CarrierTable, UniversityTable } from '../platform/storage/index.ts';

/**
 * The keys that a school's file may omit while the school is being prepared, but must have before students use the
 * portal.
 */
const requiredKeys = ['address', 'timeZone', 'mailDomains', 'signOn', 'supportUrl'] as const;

/** A school's file with everything that students' pages need. */
export type CompleteSchool = SchoolDefinition & Required<Pick<SchoolDefinition, (typeof requiredKeys)[number]>>;

/** A school whose own file has everything that is required. */
export interface CompleteSetup extends SchoolSetup {
  readonly school: CompleteSchool;
}

/** Returns the same school if its file has everything that is required; otherwise null. */
export function completeSetup(setup: SchoolSetup): CompleteSetup | null {
  // The keys exist.
  return findMissingKeys(setup.school).length === 0 ? (setup as CompleteSetup) : null;
}

/** The keys that a school's file lacks, e.g. `["timeZone"]`. */
export function findMissingKeys(school: SchoolDefinition): readonly string[] {
  return requiredKeys.filter((key) => school[key] === undefined);
}

/** Builds the university's row, without its id. The caller must make sure that nothing is missing. */
export function universityRow(school: CompleteSchool): Omit<Insertable<UniversityTable>, 'id'> {
  const { slug, name, address, timeZone, mailDomains, signOn, studentId, supportUrl, payUrl, terms, options } = school;
  return {
    slug,
    name,
    street1: address.street1,
    street2: address.street2 ?? '',
    city: address.city,
    stateId: address.state,
    postalCode: address.postalCode,
    studentIdLabel: terms?.['studentId'] ?? 'Student ID',
    studentIdRegex: studentId?.pattern ?? null,
    studentIdRegexErrorMessage: studentId?.message ?? null,
    signOn,
    mailDomains,
    timeZone,
    supportUrl,
    payUrl: payUrl ?? null,
    options: { waiverAndMedicaidOnly: false, ...options },
  };
}

/** The rows for a school's carriers, keyed by their names in the file, without ids. */
export function carrierRows({
  carriers,
}: Pick<SchoolSetup, 'carriers'>): ReadonlyMap<string, Omit<Insertable<CarrierTable>, 'id'>> {
  return new Map(Object.entries(carriers).map(([key, carrier]) => [key, carrierRow(carrier)]));
}

function carrierRow(carrier: CarrierDefinition): Omit<Insertable<CarrierTable>, 'id'> {
  const { name, address, phone, isCompany = true, insuranceId, subscriberId } = carrier;
  return {
    name,
    street1: address.street1,
    street2: address.street2 ?? '',
    city: address.city,
    stateId: address.state,
    postalCode: address.postalCode,
    workPhone: phone,
    isCompany,
    insuranceIdRegex: insuranceId?.pattern ?? null,
    wrongInsuranceIdMessage: insuranceId?.message ?? null,
    subscriberIdRegex: subscriberId?.pattern ?? null,
    wrongSubscriberIdMessage: subscriberId?.message ?? null,
  };
}

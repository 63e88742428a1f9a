import { ServerError } from '../platform/errors/server-error.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { readOwnCoverages } from './own-coverages.ts';
import { checkInsuranceId, isSameInsuranceId, type InsurancePurpose } from './school-plan-id.ts';
import { checkSubscriberBirthDate } from './subscriber-birth-date.ts';

/** The specification's response to a check: `Result` is true when nothing is wrong. */
export interface CheckAnswer {
  readonly Result: boolean;
  readonly ErrorMessage: string;
}

/** Checks that a subscriber's date of birth differs from the student's. */
export async function checkSubscriberDob(work: TenantWork, subscriberDob: string): Promise<CheckAnswer> {
  const { student } = await readSchoolOfStudent(work);
  return toAnswer(checkSubscriberBirthDate(subscriberDob, student.dateOfBirth));
}

interface SubscriberIdCheck {
  readonly subscriberId: string;
  /** Subscriber id of the coverage to compare with; if empty, compares with every coverage of the student. */
  readonly ofCoverage?: string | undefined;
}

/**
 * Checks that an insurance id differs from the student's ids in the school's own plan.
 *
 * @throws {ServerError} NOT_FOUND when `ofCoverage` is not one of the student's subscriber ids
 */
export async function checkSubscriberId(
  work: TenantWork,
  { subscriberId, ofCoverage }: SubscriberIdCheck,
  purpose: InsurancePurpose,
): Promise<CheckAnswer> {
  const coverages = await readOwnCoverages(work);
  const compared = ofCoverage
    ? coverages.filter((coverage) => isSameInsuranceId(coverage.subscriberId, ofCoverage))
    : coverages;
  if (ofCoverage && compared.length === 0) throw new ServerError('NOT_FOUND');
  // The insurance card shows the number that the insurance company gave the student.
  const ids = compared.flatMap((coverage) => [coverage.subscriberId, coverage.memberNumber ?? []].flat());
  return toAnswer(checkInsuranceId(subscriberId, ids, purpose));
}

function toAnswer(message: string | undefined): CheckAnswer {
  return { Result: message === undefined, ErrorMessage: message ?? '' };
}

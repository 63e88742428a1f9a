import { longestSubject } from '@campus-cover/engine';
import { ServerError } from '../platform/errors/server-error.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/** Length of an insurance ID in characters. A pattern that cannot be tested on an ID of this length is ignored. */
const longestId = 40;

/** The postal address of a carrier that the student's school offers. */
export async function getCarrier(work: TenantWork, carrierId: string) {
  const carrier = await findCarrier(work, carrierId);
  return {
    Street1: carrier.street1,
    Street2: carrier.street2,
    City: carrier.city,
    StateID: carrier.stateId,
    PostalCode: carrier.postalCode,
    WorkPhone: carrier.workPhone,
    IsCompany: carrier.isCompany,
  };
}

/**
 * Returns a carrier's patterns for insurance and subscriber IDs, with the error message for each; missing values are
 * empty strings. This function leaves out a slow or invalid pattern: the form's own rule is better than a rule that no
 * ID matches.
 *
 * @see decision 0049
 */
export async function getCarrierPatterns(work: TenantWork, carrierId: string) {
  const carrier = await findCarrier(work, carrierId);
  const own = work.language === null ? undefined : (await readSchoolOfStudent(work)).settings.carriers[carrier.key];
  return {
    InsuranceIDRegex: usablePattern(carrier.insuranceIdRegex),
    WrongInsuranceIDMessage: own?.insuranceId?.message ?? carrier.wrongInsuranceIdMessage ?? '',
    SubscriberIDRegex: usablePattern(carrier.subscriberIdRegex),
    WrongSubscriberIDMessage: own?.subscriberId?.message ?? carrier.wrongSubscriberIdMessage ?? '',
  };
}

function usablePattern(pattern: string | null): string {
  return pattern !== null && longestSubject(pattern) >= longestId ? pattern : '';
}

async function findCarrier({ trx, session }: TenantWork, carrierId: string) {
  const carrier = await trx
    .selectFrom('carriers')
    .innerJoin('universityCarriers', 'universityCarriers.carrierId', 'carriers.id')
    .selectAll('carriers')
    .select('universityCarriers.key')
    .where('universityCarriers.universityId', '=', session.universityId)
    .where('carriers.id', '=', carrierId)
    .executeTakeFirst();
  if (!carrier) throw new ServerError('NOT_FOUND');
  return carrier;
}

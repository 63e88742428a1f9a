import { isCalendarDay, type Json, type LookupService, type LookupServices } from '@campus-cover/engine';
import type { StudentLookup } from '@campus-cover/schemas';
import { checkSubscriberDob, checkSubscriberId } from '../coverage/check-subscriber.ts';
import { readEnrollmentFlow } from '../coverage/enrollment-offer.ts';
import { getCarrier, getCarrierPatterns } from '../coverage/get-carrier.ts';
import type { InsurancePurpose } from '../coverage/school-plan-id.ts';
import { costLookup } from '../enrollment/cost-lookup.ts';
import { listEnrollmentChoices } from '../enrollment/list-enrollment-choices.ts';
import { nullWhenNotFound } from '../forms/null-when-not-found.ts';
import { getStudentAddress } from '../profile/get-student-address.ts';
import { getUniversityDetails } from '../schools/get-university-details.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { getDocumentConfiguration } from '../termination/get-document-configuration.ts';

/** The lookup services that students' form definitions name; the use cases themselves answer them. */
export function studentLookups(work: TenantWork): LookupServices {
  const carrier: LookupService = ({ carrierID }) => getCarrierPatterns(work, text(carrierID));
  const subscriberDob: LookupService = async ({ subscriberDOB }) => ({
    ...(await checkSubscriberDob(work, text(subscriberDOB))),
  });
  // The typed id is compared with the ids of all the student's coverages, because no answer identifies a specific
  // coverage.
  const subscriberId = async (typed: Json | undefined, purpose: InsurancePurpose) => ({
    ...(await checkSubscriberId(work, { subscriberId: text(typed) }, purpose)),
  });
  const services: Record<StudentLookup, LookupService> = {
    carrier,
    carrierAddress: ({ carrierID }) => getCarrier(work, text(carrierID)),
    subscriberId: ({ subscriberID }) => subscriberId(subscriberID, 'waiver'),
    subscriberDob,
    studentAddress: () => getStudentAddress(work),
    university: () => getUniversityDetails(work),
    terminationCarrier: carrier,
    terminationSubscriberId: ({ subscriberID }) => subscriberId(subscriberID, 'termination'),
    terminationSubscriberDob: subscriberDob,
    enrollment: ({ flow, PId, QLEDate }) =>
      listEnrollmentChoices(work, {
        flow: readEnrollmentFlow(text(flow)),
        PId: text(PId) === 'none' ? null : text(PId),
        qleDate: isCalendarDay(text(QLEDate)) ? text(QLEDate) : null,
      }),
    cost: costLookup(work),
    costByPath: costLookup(work),
    documentConfiguration: async ({ cid }) => ({ ...(await getDocumentConfiguration(work, text(cid))) }),
  };
  return Object.fromEntries(Object.entries(services).map(([name, service]) => [name, nullWhenNotFound(service)]));
}

function text(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

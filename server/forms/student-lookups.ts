import type { Json, LookupService, LookupServices } from '@campus-cover/engine';
import { checkSubscriberDob, checkSubscriberId } from '../use-cases/check-subscriber.ts';
import { getCarrier, getCarrierPatterns } from '../use-cases/get-carrier.ts';
import { getDocumentConfiguration } from '../use-cases/get-document-configuration.ts';
import { getStudentAddress } from '../use-cases/get-student-address.ts';
import { getUniversityDetails } from '../use-cases/get-university-details.ts';
import { listEnrollmentChoices } from '../use-cases/list-enrollment-choices.ts';
import type { TenantWork } from '../use-cases/tenant-work.ts';
import { costLookup } from './cost-lookup.ts';
import { nullWhenNotFound } from './null-when-not-found.ts';
import { readEnrollmentFlow } from '../rules/enrollment-offer.ts';

/**
 * The lookup services that students' definitions name, answered by the use cases themselves.
 * Twin: the app's services of the same names and parameters ask the specification's calls.
 */
export function studentLookups(work: TenantWork): LookupServices {
  const carrier: LookupService = ({ carrierID }) => getCarrierPatterns(work, text(carrierID));
  const subscriberDob: LookupService = async ({ subscriberDOB }) => ({
    ...(await checkSubscriberDob(work, text(subscriberDOB))),
  });
  const services: Record<string, LookupService> = {
    carrier,
    carrierAddress: ({ carrierID }) => getCarrier(work, text(carrierID)),
    subscriberId: async ({ subscriberID }) => ({ ...(await checkSubscriberId(work, text(subscriberID), 'waiver')) }),
    subscriberDob,
    studentAddress: () => getStudentAddress(work),
    university: () => getUniversityDetails(work),
    terminationCarrier: carrier,
    terminationSubscriberId: async ({ subscriberID }) => ({
      ...(await checkSubscriberId(work, text(subscriberID), 'termination')),
    }),
    terminationSubscriberDob: subscriberDob,
    enrollment: ({ flow, PId }) =>
      listEnrollmentChoices(work, {
        flow: readEnrollmentFlow(text(flow)),
        PId: text(PId) === 'none' ? null : text(PId),
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

import type { Json, LookupResult, LookupService, LookupServices } from '@campus-cover/engine';
import { ServerError } from '../errors/server-error.ts';
import { checkSubscriberDob, checkSubscriberId } from '../use-cases/check-subscriber.ts';
import { getCarrier, getCarrierPatterns } from '../use-cases/get-carrier.ts';
import { getStudentAddress } from '../use-cases/get-student-address.ts';
import { getUniversityDetails } from '../use-cases/get-university-details.ts';
import type { TenantWork } from '../use-cases/tenant-work.ts';

/**
 * The lookup services that students' definitions name, answered by the use cases themselves.
 * Twin: the app's services of the same names and parameters ask the specification's calls.
 */
export function studentLookups(work: TenantWork): LookupServices {
  const services: Record<string, LookupService> = {
    carrier: ({ carrierID }) => getCarrierPatterns(work, text(carrierID)),
    carrierAddress: ({ carrierID }) => getCarrier(work, text(carrierID)),
    subscriberId: async ({ subscriberID }) => ({ ...(await checkSubscriberId(work, text(subscriberID))) }),
    subscriberDob: async ({ subscriberDOB }) => ({ ...(await checkSubscriberDob(work, text(subscriberDOB))) }),
    studentAddress: () => getStudentAddress(work),
    university: () => getUniversityDetails(work),
  };
  return Object.fromEntries(Object.entries(services).map(([name, service]) => [name, nullWhenNotFound(service)]));
}

// The calls answer 404 for what is not there; to a form that is an empty answer, not a failed lookup.
function nullWhenNotFound(service: LookupService): LookupService {
  return async (parameters): Promise<LookupResult> => {
    try {
      return await service(parameters);
    } catch (error) {
      if (error instanceof ServerError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  };
}

function text(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

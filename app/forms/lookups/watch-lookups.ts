import type { FormDefinition, LookupService, LookupServices } from '@campus-cover/engine';
import { isDowntime, isLost, ProblemError } from '../../api/problem-error.ts';

/**
 * Wraps the services. If a service has a failure page, the wrapper reports failed calls to `onFailure`. The engine also
 * receives each failure, and the form tells the student, next to the field, that the value could not be checked. If no
 * response arrives, the student stays on the page and can try again.
 */
export function watchLookups(
  definition: FormDefinition,
  services: LookupServices,
  onFailure: (page: string, failure: unknown) => void,
): LookupServices {
  const watched: Record<string, LookupService> = { ...services };
  for (const { service, failurePage } of Object.values(definition.lookups ?? {})) {
    const ask = services[service];
    if (failurePage === undefined || ask === undefined) continue;
    watched[service] = async (parameters) => {
      try {
        return await ask(parameters);
      } catch (error) {
        if (isFailure(error)) onFailure(failurePage, error);
        throw error;
      }
    };
  }
  return watched;
}

/** A refusal, e.g. after too many requests, is not a failure. The form shows it next to the field. */
function isFailure(error: unknown): boolean {
  return error instanceof ProblemError && error.status >= 500 && !isLost(error) && !isDowntime(error);
}

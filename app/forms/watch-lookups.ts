import type { FormDefinition, LookupService, LookupServices } from '@campus-cover/engine';
import { ConnectionError, ProblemError } from '../api/problem-error.ts';

/** The services, those with a failure page such that it is told when they cannot be asked. The engine hears of the failure as well. */
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
        if (isOutOfReach(error)) onFailure(failurePage, error);
        throw error;
      }
    };
  }
  return watched;
}

/** A refusal, e.g. of too many questions, is an answer: the form says it at the field. */
function isOutOfReach(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ProblemError && error.status >= 500);
}

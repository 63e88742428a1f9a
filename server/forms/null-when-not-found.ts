import type { LookupResult, LookupService } from '@campus-cover/engine';
import { ServerError } from '../errors/server-error.ts';

/** The calls answer 404 for what is not there; to a form that is an empty answer, not a failed lookup. */
export function nullWhenNotFound(service: LookupService): LookupService {
  return async (parameters): Promise<LookupResult> => {
    try {
      return await service(parameters);
    } catch (error) {
      if (error instanceof ServerError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  };
}

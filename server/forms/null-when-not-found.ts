import type { LookupResult, LookupService } from '@campus-cover/engine';
import { ServerError } from '../platform/errors/server-error.ts';

/** Calls return 404 when nothing is found. For a form, that is an empty result, not a failed lookup. */
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

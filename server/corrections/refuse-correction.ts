import { ServerError } from '../platform/errors/server-error.ts';

/** @param detail why, and what to do, in complete sentences */
export function refuseCorrection(detail: string): ServerError {
  return new ServerError('CORRECTION_REFUSED', { detail });
}

import { ServerError } from '../../platform/errors/server-error.ts';

/** @param detail why, and what to do, in complete sentences */
export function refuseRefund(detail: string): ServerError {
  return new ServerError('REFUND_REFUSED', { detail });
}

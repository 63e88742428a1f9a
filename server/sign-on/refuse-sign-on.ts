import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../platform/budgets/client-address.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { recordSsoRefusal } from './record-sso-refusal.ts';
import type { SignOnParts } from './sign-on-parts.ts';

interface SignOnRefusal {
  readonly error: unknown;
  readonly universityId: string | undefined;
  readonly action?: string;
}

/**
 * Records why the portal refused a sign-on.
 *
 * @returns the address of a page that says what to do, with the same reference
 */
export async function refuseSignOn(
  { storage, clock }: Pick<SignOnParts, 'storage' | 'clock'>,
  request: FastifyRequest,
  { error, universityId, action = 'sso.refused' }: SignOnRefusal,
): Promise<string> {
  const page = (about: string) => `/GenericError?about=${about}&reference=${request.id}`;
  if (error instanceof ServerError && error.code === 'TOO_MANY_ATTEMPTS') return page('sign-on');
  const { reason } = await recordSsoRefusal(storage, {
    error,
    universityId: universityId ?? null,
    action,
    address: clientAddress(request.ip),
    requestId: request.id,
    now: clock.now(),
  });
  return page(reason === 'account-disabled' ? 'account-disabled' : 'sign-on');
}

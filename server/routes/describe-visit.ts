import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../budgets/client-address.ts';
import type { FormVisit } from '../forms/direct-form.ts';
import type { FormQuery } from '../forms/form-handler.ts';
import type { ServerParts } from '../server-parts.ts';
import { describeDevice } from '../sessions/describe-device.ts';

/** Who asks for a form that leaves no record, and what with. */
export function describeVisit(parts: ServerParts, request: FastifyRequest, query: FormQuery): FormVisit {
  return {
    parts,
    query,
    session: request.session,
    address: clientAddress(request.ip),
    device: describeDevice(request.headers['user-agent']),
    cookies: request.cookies,
    now: parts.clock.now(),
    requestId: request.id,
  };
}

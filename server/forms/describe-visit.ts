import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../platform/budgets/client-address.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import type { FormVisit } from './direct/direct-form.ts';
import type { FormQuery } from './form-handler.ts';
import type { FormParts } from './form-parts.ts';

/** The person who requests a form that leaves no record, and the request's query. */
export function describeVisit(parts: FormParts, request: FastifyRequest, query: FormQuery): FormVisit {
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

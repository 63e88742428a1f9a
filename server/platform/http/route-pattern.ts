import type { FastifyRequest } from 'fastify';

/**
 * The pattern of the request's route, e.g. `"/api/forms/:formId/visit"`; `"none"` for an unknown address. The address
 * itself may contain ids and names, so logs, metrics and traces do not contain it.
 */
export function routePattern(request: FastifyRequest): string {
  return (request.is404 ? undefined : request.routeOptions.url) ?? 'none';
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCatalog } from './error-catalog.ts';
import type { ServerError } from './server-error.ts';

/**
 * Responds with `application/problem+json` (RFC 9457). `reference` is the request's id, which a person can give to
 * support.
 */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: ServerError): FastifyReply {
  const { status } = errorCatalog[error.code];
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  if (status === 401) reply.header('www-authenticate', error.code === 'TOKEN_REFUSED' ? 'Bearer' : 'Session');
  // The route's response schema does not include problems, so this code serializes the body itself.
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(describeProblem(error, request.id));
}

/** The response body, which states what was refused and why. */
export function describeProblem(error: ServerError, reference: string) {
  const { status, title } = errorCatalog[error.code];
  return {
    type: `/api/docs#${error.code}`,
    title,
    status,
    code: error.code,
    detail: error.detail,
    reference,
    ...(error.issues ? { issues: error.issues } : {}),
    ...(error.findings ? { findings: error.findings } : {}),
    ...(error.harm ? { harm: error.harm } : {}),
    ...(error.conflicts ? { conflicts: error.conflicts } : {}),
    ...(error.url ? { url: error.url } : {}),
  };
}

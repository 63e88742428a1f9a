import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCatalog } from './error-catalog.ts';
import type { ServerError } from './server-error.ts';

/** Answers with `application/problem+json` (RFC 9457). `reference` is the request's id: what a person tells support. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: ServerError): FastifyReply {
  const { status, title } = errorCatalog[error.code];
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  if (status === 401) reply.header('www-authenticate', 'Session');
  const problem = {
    type: `/api/docs#${error.code}`,
    title,
    status,
    code: error.code,
    detail: error.detail,
    reference: request.id,
    ...(error.issues ? { issues: error.issues } : {}),
  };
  // The route's own answer schema does not know problems, so the body is made here.
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
}

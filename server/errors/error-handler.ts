import type { FastifyInstance } from 'fastify';
import { errorCatalog } from './error-catalog.ts';
import { sendProblem } from './send-problem.ts';
import { toServerError } from './to-server-error.ts';

/** The one error handler: a code for the person, the cause for the log. */
export function useErrorHandler(server: FastifyInstance): void {
  server.setErrorHandler((thrown, request, reply) => {
    const error = toServerError(thrown);
    // What is planned is no failure, and would bury those that are.
    const isFailure = errorCatalog[error.code].status >= 500 && error.code !== 'DOWNTIME';
    if (isFailure) request.log.error({ err: error }, 'request failed');
    else request.log.info({ code: error.code }, 'request refused');
    return sendProblem(request, reply, error);
  });
}

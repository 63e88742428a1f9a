import type { FastifyInstance } from 'fastify';
import { errorCatalog } from './error-catalog.ts';
import { sendProblem } from './send-problem.ts';
import { toServerError } from './to-server-error.ts';

/** The only error handler: it sends a code to the person and writes the cause to the log. */
export function useErrorHandler(server: FastifyInstance): void {
  server.setErrorHandler((thrown, request, reply) => {
    const error = toServerError(thrown);
    // A planned downtime is not a failure. Logging it as one would hide the real failures.
    const isFailure = errorCatalog[error.code].status >= 500 && error.code !== 'DOWNTIME';
    if (isFailure) request.log.error({ err: error }, 'request failed');
    else request.log.info({ code: error.code }, 'request refused');
    return sendProblem(request, reply, error);
  });
}

import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { describeProblem } from '../errors/send-problem.ts';
import { ServerError } from '../errors/server-error.ts';
import { createRequestId } from './request-log.ts';

/**
 * Responds to input that is not HTTP, which no hook and no error handler sees. The response has the same body and
 * headers as any refusal. Then the connection closes, because the start of the next request is unknown.
 */
export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { headers, log }: { readonly headers: Readonly<Record<string, string>>; readonly log: FastifyBaseLogger },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const reference = createRequestId();
  log.info({ reqId: reference, code: error.code }, 'request unreadable');
  const body = JSON.stringify(describeProblem(new ServerError('BODY_MALFORMED'), reference));
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** More than the largest request that the portal accepts, which is a roster. */
const mostDroppedBytes = 64 * 1024 * 1024;

/**
 * Reads the rest of a request body before the response is sent, even if the request was refused early. A connection
 * with a half-read request cannot handle another request. A load balancer could assign that connection to the next
 * visitor, who would then wait forever.
 *
 * The response waits, because a browser reads it only after it has sent everything. The server's `requestTimeout`
 * limits the wait. If the rest is too long, the server closes the connection after the response.
 */
export function useUnreadBody(server: FastifyInstance): void {
  // Most requests have no body, and a hook that returns a promise costs each of them time.
  server.addHook('onSend', (request, reply, _payload, done) => {
    const { headers } = request.raw;
    const declared = Number(headers['content-length'] ?? 0);
    if (declared === 0 && headers['transfer-encoding'] === undefined) return done();
    void closeUnlessEnded(request.raw, { reply, declared, done });
  });
}

interface Unended {
  readonly reply: FastifyReply;
  /** In bytes. */
  readonly declared: number;
  readonly done: (error?: Error) => void;
}

async function closeUnlessEnded(body: IncomingMessage, { reply, declared, done }: Unended): Promise<void> {
  try {
    if (!(await dropRest(body, declared))) reply.header('connection', 'close');
  } catch (error) {
    done(error as Error);
    return;
  }
  done();
}

/** Whether the request has ended, so that the connection can handle another request. */
async function dropRest(body: IncomingMessage, declared: number): Promise<boolean> {
  if (body.readableEnded) return true;
  if (body.destroyed || declared > mostDroppedBytes) return false;
  // A parser that stopped early may still block the stream.
  body.unpipe();
  return new Promise((resolve) => {
    let droppedBytes = 0;
    const settle = (isEnded: boolean) => {
      body.off('data', count).off('end', end).off('close', stop).off('error', stop);
      resolve(isEnded);
    };
    const count = (chunk: Uint8Array) => {
      droppedBytes += chunk.byteLength;
      if (droppedBytes > mostDroppedBytes) stop();
    };
    const end = () => settle(true);
    const stop = () => settle(false);
    body.on('data', count).on('end', end).on('close', stop).on('error', stop);
    body.resume();
  });
}

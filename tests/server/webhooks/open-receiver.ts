import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as it arrived. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver on this machine. */
export interface Receiver {
  /** E.g. `"http://127.0.0.1:41000"`. */
  readonly origin: string;
  /** Everything that arrived, in order. */
  readonly received: readonly Received[];
  /** Says how to respond from now on, e.g. with a status; `"nothing"` leaves requests without a response. */
  respond(how: number | 'nothing' | ((response: ServerResponse) => void)): void;
  close(): Promise<void>;
}

/** Opens a receiver that responds with 204. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
      answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    respond(how) {
      if (typeof how === 'function') answer = how;
      else if (how === 'nothing') answer = () => undefined;
      else answer = (response) => response.writeHead(how).end();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

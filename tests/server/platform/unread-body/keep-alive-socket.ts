import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for a busy machine, and much shorter than the timeout of a dead connection. */
const patienceMs = 10_000;

export interface RawAnswer {
  readonly status: number;
  readonly closes: boolean;
  readonly text: string;
}

/**
 * One connection, to which the test writes requests as raw bytes. It works like a load balancer's connection to the
 * server.
 */
export interface KeepAliveSocket {
  /** Writes one request and returns its response; undefined if no response arrives in time. */
  ask(head: readonly string[], body?: Uint8Array): Promise<RawAnswer | undefined>;
  /** Returns whether the server closes the connection. */
  isClosed(): Promise<boolean>;
  destroy(): void;
}

export async function openKeepAliveSocket(port: number): Promise<KeepAliveSocket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
  });
  // Ignores the error from a write after the server has closed the connection.
  socket.on('error', () => {});
  return {
    async ask(head, body = Buffer.alloc(0)) {
      received = Buffer.alloc(0);
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(body);
      return waitFor(() => readAnswer(received));
    },
    async isClosed() {
      return (await waitFor(() => isOver(socket) || undefined)) === true;
    },
    destroy: () => socket.destroy(),
  };
}

function isOver(socket: Socket): boolean {
  return socket.destroyed || socket.readableEnded;
}

async function waitFor<Result>(look: () => Result | undefined): Promise<Result | undefined> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const found = look();
    if (found !== undefined) return found;
    await pause(2);
  }
  return undefined;
}

function readAnswer(bytes: Buffer): RawAnswer | undefined {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  if (text.length < end + 4 + length) return undefined;
  return {
    status: Number(head.split(' ')[1]),
    closes: /^connection: close$/im.test(head),
    text: text.slice(end + 4),
  };
}

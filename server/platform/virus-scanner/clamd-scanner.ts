import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { ScannerConfig } from '../config/scanner-config.ts';
import {
  longestScanMs,
  NotScannableError,
  ScannerUnavailableError,
  type Verdict,
  type VirusScanner,
} from './virus-scanner.ts';

const pingMs = 5000;
/** Longer than a command without a document. */
const longestCommand = 100;
/** The response can get lost when clamd refuses a document and closes the connection. */
const closedEarly = 'it closed the connection while it received the document. StreamMaxLength may be too low.';
/** clamd's responses are short: a signature's name, or a reason. */
const longestAnswer = 4096;

/** Scans with clamd's INSTREAM command, so clamd needs no access to the files. */
export function createClamdScanner(address: ScannerConfig): VirusScanner {
  return {
    scan: async (bytes) => readVerdict(await ask(address, longestScanMs, (socket) => sendStream(socket, bytes))),
    async ping() {
      const answer = await ask(address, pingMs, (socket) => write(socket, 'zPING\0'));
      if (answer !== 'PONG') throw new ScannerUnavailableError(`it responded with ${JSON.stringify(answer)}`);
    },
  };
}

/** Sends one command on a new connection, and reads the response. */
async function ask(
  address: ScannerConfig,
  timeoutMs: number,
  send: (socket: Socket) => Promise<void>,
): Promise<string> {
  const socket = connect(address);
  const timer = setTimeout(() => socket.destroy(new Error(`no response in ${timeoutMs / 1000} seconds`)), timeoutMs);
  // clamd may respond and close the connection before everything is sent.
  const answer = readAnswer(socket);
  answer.catch(() => undefined);
  try {
    await once(socket, 'connect');
    const sending = send(socket);
    sending.catch(() => undefined);
    const text = await answer;
    if (text === '') throw new Error('it closed the connection');
    return text;
  } catch (cause) {
    if (cause instanceof ReadError) throw cause.cause;
    if (socket.bytesWritten > longestCommand && isClosed(cause)) throw new NotScannableError(closedEarly);
    throw new ScannerUnavailableError(cause instanceof Error ? cause.message : 'unknown', { cause });
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.includes('\0') || answer.length > longestAnswer) break;
  }
  return answer.split('\0')[0] ?? '';
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
}

/** The document could not be read; this is not the scanner's failure. */
class ReadError extends Error {}

/** Each chunk starts with its length; a length of 0 ends the stream. */
async function sendStream(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, 'zINSTREAM\0');
  const chunks = bytes[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch((cause: unknown) => {
      const failure = new ReadError('The document cannot be read.', { cause });
      socket.destroy(failure);
      throw failure;
    });
    if (next.done) break;
    if (next.value.byteLength === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(next.value.byteLength);
    await write(socket, Buffer.concat([length, next.value]));
    // Reads a response that has arrived before the next chunk breaks the connection.
    await setImmediate();
    if (socket.readableEnded || socket.destroyed) return;
  }
  await write(socket, Buffer.alloc(4));
}

async function write(socket: Socket, bytes: string | Uint8Array): Promise<void> {
  if (!socket.write(bytes)) await once(socket, 'drain');
}

function readVerdict(answer: string): Verdict {
  if (answer === 'stream: OK') return { found: null };
  const [, found] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? [];
  // With `AlertExceedsMax`, clamd reports what it could not check completely; that is not malware.
  if (found !== undefined && !found.startsWith('Heuristics.Limits.Exceeded')) return { found };
  throw new NotScannableError(answer);
}

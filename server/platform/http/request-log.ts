import { randomFillSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger.js';
import type { ServerConfig } from '../config/config.ts';
import { DatabaseError } from '../storage/index.ts';
import { routePattern } from './route-pattern.ts';

/**
 * Logs without personal data: no addresses with a query, no bodies, no headers, no names. The log identifies a request
 * by its reference, which the person sees when something fails.
 */
export function loggerOptions(config: Pick<ServerConfig, 'logLevel'>): PinoLoggerOptions {
  return {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // At the lowest level, libraries log for their developers: the upload parser logs every header, including the
    // cookie.
    serializers: { err: describeError, req: () => ({}), res: () => ({}), busboyOptions: () => undefined },
  };
}

/** A new reference, e.g. `"R-7K3M9QXD2W"`. Never taken from the request. */
export function createRequestId(): string {
  if (usedBytes + referenceLength > randomSupply.length) {
    randomFillSync(randomSupply);
    usedBytes = 0;
  }
  let reference = 'R-';
  for (const end = usedBytes + referenceLength; usedBytes < end; usedBytes += 1)
    reference += alphabet[randomSupply[usedBytes]! % alphabet.length];
  return reference;
}

const referenceLength = 10;
// Crockford's alphabet: it has no characters that people confuse when they read it aloud.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes for many references, because each call of the generator takes longer than the rest of a reference. */
const randomSupply = new Uint8Array(512 * referenceLength);
let usedBytes = randomSupply.length;

/** Writes one line per request when the server sends the response. */
export function useRequestLog(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-reference', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: routePattern(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}

// A database message may quote what a person typed; its code and constraint do not.
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: error instanceof DatabaseError ? '' : error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...Object.fromEntries(Object.entries({ code, constraint, table }).filter(([, value]) => value !== undefined)),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [key: string]: unknown;
}

import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ServerError } from '../errors/server-error.ts';
import { toBodyError } from './malformed-body.ts';

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'];

/**
 * The parts of a multipart request, in the order they arrive. The iteration completes only if the request ends
 * correctly.
 *
 * @throws {ServerError} MEDIA_TYPE_UNSUPPORTED, BODY_MALFORMED; the body parser's error for more parts than `limits`
 *   allows
 */
export async function* readParts(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new ServerError('MEDIA_TYPE_UNSUPPORTED');
  try {
    // Keep the path if a browser sent one, so that the server refuses the name with a message.
    yield* request.parts({ limits, preservePath: true });
  } catch (error) {
    throw toBodyError(error);
  }
}

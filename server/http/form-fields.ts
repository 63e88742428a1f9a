import type { FastifyRequest } from 'fastify';
import { ServerError } from '../errors/server-error.ts';
import { toBodyError } from './malformed-body.ts';
import { isStorable } from './validator-compiler.ts';

const limits = { fields: 200, fieldNameSize: 100, fieldSize: 8 * 1024, files: 0, parts: 200 };

/** Reads the text fields of a multipart form; a field sent several times has several values. */
export async function readFormFields(request: FastifyRequest): Promise<ReadonlyMap<string, readonly string[]>> {
  if (!request.isMultipart()) throw new ServerError('MEDIA_TYPE_UNSUPPORTED');
  const fields = new Map<string, string[]>();
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'field') throw new ServerError('REQUEST_INVALID');
      if (part.fieldnameTruncated || part.valueTruncated) throw new ServerError('BODY_TOO_LARGE');
      if (!isStorable(part.fieldname) || !isStorable(part.value)) throw new ServerError('REQUEST_INVALID');
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)]);
    }
  } catch (error) {
    throw toBodyError(error);
  }
  return fields;
}

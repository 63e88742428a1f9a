import type { MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ServerError } from '../errors/server-error.ts';
import { readParts } from './read-parts.ts';
import { isStorable } from './validator-compiler.ts';

const limits = { fields: 200, fieldNameSize: 100, fieldSize: 8 * 1024, files: 0, parts: 200 };

/** Reads the text fields of a multipart form. */
export async function readFormFields(request: FastifyRequest): Promise<ReadonlyMap<string, readonly string[]>> {
  const fields = new Map<string, string[]>();
  for await (const part of readParts(request, limits)) {
    if (part.type !== 'field') throw new ServerError('REQUEST_INVALID');
    addField(fields, part);
  }
  return fields;
}

/** Adds a field to those already read. A field that is sent several times has several values. */
export function addField(fields: Map<string, string[]>, part: MultipartValue): void {
  if (part.fieldnameTruncated || part.valueTruncated) throw new ServerError('BODY_TOO_LARGE');
  if (!isStorable(part.fieldname) || !isStorable(part.value)) throw new ServerError('REQUEST_INVALID');
  fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)]);
}

import type { MultipartFile } from '@fastify/multipart';
import { limits } from '@campus-cover/schemas';
import type { FastifyRequest } from 'fastify';
import type { DocumentStore, SpooledUpload } from '../platform/document-store/document-store.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { readParts } from '../platform/http/read-parts.ts';

/** A file that an administrator sent, sealed on disk, and the periods that it is for. */
export interface ReceivedRoster {
  readonly upload: SpooledUpload;
  /** The file's name on the person's computer. */
  readonly fileName: string;
  readonly periodIds: readonly string[];
}

const partLimits = { fileSize: limits.largestRosterBytes + 1, files: 1, fields: 210, fieldSize: 1024 };

/**
 * Receives the multipart body of an import: `file`, and `periods` once for each period.
 *
 * @throws {ServerError} DOCUMENT_MISSING, DOCUMENT_EMPTY, ROSTER_TOO_LARGE
 */
export async function receiveRoster(request: FastifyRequest, documents: DocumentStore): Promise<ReceivedRoster> {
  const periodIds: string[] = [];
  let received: Omit<ReceivedRoster, 'periodIds'> | undefined;
  try {
    for await (const part of readParts(request, partLimits)) {
      if (part.type === 'field') {
        if (part.fieldname === 'periods' && typeof part.value === 'string') periodIds.push(part.value);
        continue;
      }
      const name = part.filename as string | undefined;
      if (part.fieldname !== 'file' || !name) part.file.resume();
      else received = { upload: await spool(part, documents), fileName: nameOf(name) };
    }
    if (received === undefined) throw new ServerError('DOCUMENT_MISSING');
    const { sizeBytes } = received.upload;
    if (sizeBytes === 0) throw new ServerError('DOCUMENT_EMPTY');
    if (sizeBytes > limits.largestRosterBytes) throw new ServerError('ROSTER_TOO_LARGE');
    return { ...received, periodIds };
  } catch (error) {
    await received?.upload.discard();
    throw error;
  }
}

function spool(part: MultipartFile, documents: DocumentStore): Promise<SpooledUpload> {
  return documents.spool(part.file as AsyncIterable<Uint8Array>);
}

/** The file name without its path, because old browsers send the whole path; at most 200 characters. */
function nameOf(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').slice(0, 200) || 'roster.csv';
}

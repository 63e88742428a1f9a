import { limits } from '@campus-cover/schemas';
import type { FastifyRequest } from 'fastify';
import type { FormQuery } from '../forms/form-handler.ts';
import type { FormParts } from '../forms/form-parts.ts';
import type { DocumentInfo } from '../forms/records/list-documents.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { readParts } from '../platform/http/read-parts.ts';
import { transact } from '../schools/transact.ts';
import { refuseFilesLimit, spendUpload, takeFile } from './received-file.ts';
import { scanUploads } from './scanning/scan-uploads.ts';
import { uploadDocuments, type IncomingFile, type UploadParts } from './upload-documents.ts';

interface Place {
  readonly formId: string;
  readonly query: FormQuery;
  readonly field: string;
}

interface Wanted {
  readonly mostFiles: number;
  /** The message when no file arrived. */
  readonly missingWords?: string | undefined;
}

/**
 * Reads the files of a multipart request and passes them to the use case as they arrive. It keeps all of them or none.
 */
export async function receiveDocuments(
  parts: FormParts,
  request: FastifyRequest,
  place: Place,
  { mostFiles, missingWords }: Wanted,
): Promise<readonly [DocumentInfo, ...DocumentInfo[]]> {
  const files = readFiles(parts, request, mostFiles);
  const [first, ...others] = await uploadDocuments(uploadParts(parts, request), { ...place, files });
  if (!first) throw new ServerError('DOCUMENT_MISSING', missingWords === undefined ? {} : { detail: missingWords });
  return [first, ...others];
}

/** What the use case needs from the server, for this request. */
export function uploadParts(parts: FormParts, request: FastifyRequest): UploadParts {
  return {
    transact: (run) => transact(parts, request, run),
    forms: parts.forms,
    store: parts.documents,
    firstStatus: parts.scanning ? 'pending' : 'not-scanned',
    scan: (documents) => scanUploads(parts, documents),
  };
}

async function* readFiles(parts: FormParts, request: FastifyRequest, mostFiles: number): AsyncGenerator<IncomingFile> {
  // A request counts as one file even when it contains none.
  await spendUpload(parts, request);
  let taken = 0;
  // One byte more than allowed, so that the server can detect a file that is too large.
  const partLimits = { fileSize: limits.largestDocumentBytes + 1, files: mostFiles, fields: 10, fieldSize: 1024 };
  const words = mostFiles === 1 ? 'Send one file at a time.' : `Send at most ${mostFiles} files at a time.`;
  const body = readParts(request, partLimits);
  for (;;) {
    const next = await body.next().catch((error: unknown) => {
      throw refuseFilesLimit(error, words);
    });
    if (next.done) return;
    const file = next.value.type === 'file' ? takeFile(next.value, parts) : null;
    if (!file) continue;
    if (taken > 0) await spendUpload(parts, request);
    taken += 1;
    yield file;
  }
}

import type { FastifyRequest } from 'fastify';
import { ServerError } from '../errors/server-error.ts';
import type { FormQuery } from '../forms/form-handler.ts';
import { transact } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import type { DocumentInfo } from '../use-cases/list-documents.ts';
import { uploadDocument } from '../use-cases/upload-document.ts';

/** No form may take larger files than this; a form's own limit may be lower. */
const largestFileBytes = 10 * 1024 * 1024;

interface Place {
  readonly formId: string;
  readonly query: FormQuery;
  readonly field: string;
}

/** Reads the one file of a multipart request and hands it to the use case while it arrives. */
export async function receiveDocument(
  parts: ServerParts,
  request: FastifyRequest,
  place: Place,
  missingWords?: string,
): Promise<DocumentInfo> {
  if (!request.isMultipart()) throw new ServerError('MEDIA_TYPE_UNSUPPORTED');
  // One byte more than allowed, so that a file which is too large shows. With its path, if one was sent: it is refused in words.
  const limits = { fileSize: largestFileBytes + 1, files: 1, fields: 10, fieldSize: 1024 };
  const part = await request.file({ limits, preservePath: true, throwFileSizeLimit: false });
  if (!part) throw new ServerError('DOCUMENT_MISSING', missingWords === undefined ? {} : { detail: missingWords });
  try {
    return await uploadDocument(
      {
        transact: (run) => transact(parts, request, run),
        forms: parts.forms,
        store: parts.documents,
        folder: parts.documentsFolder,
      },
      { ...place, fileName: part.filename, bytes: part.file },
    );
  } finally {
    // What was not read is drained, so that the answer reaches a browser that is still sending.
    part.file.resume();
  }
}

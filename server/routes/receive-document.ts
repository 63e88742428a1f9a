import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { requireStudent } from '../access/access.ts';
import { spendStudentBudget } from '../budgets/spend-student-budget.ts';
import { ServerError } from '../errors/server-error.ts';
import type { FormQuery } from '../forms/form-handler.ts';
import { toBodyError } from '../http/malformed-body.ts';
import { transact } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import type { DocumentInfo } from '../use-cases/list-documents.ts';
import { uploadDocument, type UploadParts } from '../use-cases/upload-document.ts';

/** No form may take larger files than this; a form's own limit may be lower. */
export const largestFileBytes = 10 * 1024 * 1024;

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
  await spendStudentBudget(parts.storage, requireStudent(request), { kind: 'upload', now: parts.clock.now() });
  // One byte more than allowed, so that a file which is too large shows. With its path, if one was sent: it is refused in words.
  const limits = { fileSize: largestFileBytes + 1, files: 1, fields: 10, fieldSize: 1024 };
  let body: AsyncIterator<Multipart>;
  let file: MultipartFile | undefined;
  try {
    body = request.parts({ limits, preservePath: true });
    file = await nextFile(body);
  } catch (error) {
    throw toBodyError(error);
  }
  if (!file) throw new ServerError('DOCUMENT_MISSING', missingWords === undefined ? {} : { detail: missingWords });
  try {
    return await uploadDocument(uploadParts(parts, request), {
      ...place,
      fileName: file.filename,
      bytes: readWhole(file, body),
    });
  } finally {
    // What was not read is drained, so that the answer reaches a browser that is still sending.
    file.file.resume();
  }
}

/** What the use case needs of the server, for who asks. */
export function uploadParts(parts: ServerParts, request: FastifyRequest): UploadParts {
  return {
    transact: (run) => transact(parts, request, run),
    forms: parts.forms,
    store: parts.documents,
    folder: parts.documentsFolder,
  };
}

async function nextFile(body: AsyncIterator<Multipart>): Promise<MultipartFile | undefined> {
  for (;;) {
    const { done, value } = await body.next();
    if (done) return undefined;
    if (value.type === 'file') return value;
  }
}

// Ends only when the request has ended well: a body that breaks off, or brings another file, makes no document.
async function* readWhole(file: MultipartFile, body: AsyncIterator<Multipart>): AsyncGenerator<Uint8Array> {
  try {
    yield* file.file as AsyncIterable<Uint8Array>;
    await nextFile(body);
  } catch (error) {
    if ((error as Partial<FastifyError>).code === 'FST_FILES_LIMIT') {
      throw new ServerError('REQUEST_INVALID', { detail: 'Send one file at a time.', cause: error });
    }
    throw toBodyError(error);
  }
}

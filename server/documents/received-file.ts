import type { MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { FormParts } from '../forms/form-parts.ts';
import { requireStudent } from '../platform/access/access.ts';
import { spendStudentBudget } from '../platform/budgets/spend-student-budget.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { toBodyError } from '../platform/http/malformed-body.ts';
import type { IncomingFile } from './upload-documents.ts';

/** Maximum number of files in one call; a form's own limit also counts stored files. */
export const mostFilesAtOnce = 5;

/** A file that has not been read yet. Null for an empty file input, which browsers send without a name. */
export function takeFile(part: MultipartFile, { documents }: FormParts): IncomingFile | null {
  // For a part without a file name, the parser returns undefined, although the type does not include it.
  const name = part.filename as string | undefined;
  if (name === undefined || name === '') {
    part.file.resume();
    return null;
  }
  return { name, spool: () => documents.spool(readBytes(part)) };
}

/**
 * Counts one file against the student's budget. Call it before the first byte is read, so that a used-up budget costs
 * no disk space.
 */
export function spendUpload({ storage, clock }: FormParts, request: FastifyRequest): Promise<void> {
  return spendStudentBudget(storage, requireStudent(request), { kind: 'upload', now: clock.now() });
}

/** Replaces the body parser's error for too many files with one that has a message. */
export function refuseFilesLimit(error: unknown, detail: string): unknown {
  const code = (error as Partial<FastifyError> | null)?.code;
  return code === 'FST_FILES_LIMIT' ? new ServerError('REQUEST_INVALID', { detail, cause: error }) : error;
}

// A body that ends in the middle of a file is an error in the request; a full disk is a server error.
async function* readBytes(part: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* part.file as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw toBodyError(error);
  }
}

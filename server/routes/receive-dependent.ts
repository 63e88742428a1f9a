import { createReadStream } from 'node:fs';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { requireStudent } from '../access/access.ts';
import { spendStudentBudget } from '../budgets/spend-student-budget.ts';
import { spoolUpload, type SpooledUpload } from '../documents/spool-upload.ts';
import { ServerError } from '../errors/server-error.ts';
import { toBodyError } from '../http/malformed-body.ts';
import { isStorable } from '../http/validator-compiler.ts';
import type { ServerParts } from '../server-parts.ts';
import { largestFileBytes } from './receive-document.ts';

/** The specification's name of the dependent's documents; no other part of the request is a file. */
export const filesField = 'UploadedFiles';

/** A multipart request with the fields of a dependent and any number of files. */
export interface DependentParts {
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly ReceivedFile[];
}

export interface ReceivedFile {
  /** As the browser names it. */
  readonly name: string;
  readonly spooled: SpooledUpload;
}

const limits = { fields: 60, fieldNameSize: 100, fieldSize: 8 * 1024, files: 5, parts: 70 };

/**
 * Reads a dependent's fields and files in whatever order they come: whose the files are is known when all has arrived, so they
 * wait on disk. `use` has them; afterwards what it did not take over is gone.
 */
export async function receiveDependent<Result>(
  parts: ServerParts,
  request: FastifyRequest,
  use: (received: DependentParts) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new ServerError('MEDIA_TYPE_UNSUPPORTED');
  const student = requireStudent(request);
  const fields = new Map<string, string[]>();
  const files: ReceivedFile[] = [];
  try {
    // One byte more than allowed, so that a file which is too large shows.
    const body = request.parts({ limits: { ...limits, fileSize: largestFileBytes + 1 }, preservePath: true });
    try {
      for await (const part of body) {
        if (part.type === 'file') {
          const file = await takeFile(part, parts.documentsFolder);
          if (file) files.push(file);
        } else {
          if (part.fieldnameTruncated || part.valueTruncated) throw new ServerError('BODY_TOO_LARGE');
          if (!isStorable(part.fieldname) || !isStorable(part.value)) throw new ServerError('REQUEST_INVALID');
          fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)]);
        }
      }
    } catch (error) {
      throw toBodyError(error);
    }
    const now = parts.clock.now();
    await spendStudentBudget(parts.storage, student, { kind: 'submission', now });
    for (const _ of files) await spendStudentBudget(parts.storage, student, { kind: 'upload', now });
    return await use({ fields, files });
  } finally {
    for (const { spooled } of files) await spooled.discard();
  }
}

/** What has arrived, to be read as if it arrived now. */
export function readAgain({ spooled }: ReceivedFile): AsyncIterable<Uint8Array> {
  return createReadStream(spooled.path);
}

// A file box that was left empty is sent all the same, without a name.
async function takeFile(part: MultipartFile, folder: string): Promise<ReceivedFile | null> {
  if (part.fieldname !== filesField) {
    part.file.resume();
    throw new ServerError('REQUEST_INVALID', { detail: `Files are sent as ${filesField}.` });
  }
  if (part.filename === '' || part.filename === undefined) {
    part.file.resume();
    return null;
  }
  return { name: part.filename, spooled: await spoolUpload(part.file, folder) };
}

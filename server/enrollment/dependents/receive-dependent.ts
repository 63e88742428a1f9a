import { limits } from '@campus-cover/schemas';
import type { FastifyRequest } from 'fastify';
import { mostFilesAtOnce, spendUpload, takeFile } from '../../documents/received-file.ts';
import type { IncomingFile } from '../../documents/upload-documents.ts';
import type { FormParts } from '../../forms/form-parts.ts';
import { requireStudent } from '../../platform/access/access.ts';
import { spendStudentBudget } from '../../platform/budgets/spend-student-budget.ts';
import type { SpooledUpload } from '../../platform/document-store/document-store.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { addField } from '../../platform/http/form-fields.ts';
import { readParts } from '../../platform/http/read-parts.ts';

/** The specification's name for the dependent's documents; no other part of the request is a file. */
export const filesField = 'UploadedFiles';

/** A multipart request with a dependent's fields and any number of files, which are on disk. */
export interface DependentParts {
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly IncomingFile[];
}

const partLimits = {
  fields: 60,
  fieldNameSize: 100,
  fieldSize: 8 * 1024,
  files: mostFilesAtOnce,
  parts: 70,
  // One byte more than allowed, so that the server can detect a file that is too large.
  fileSize: limits.largestDocumentBytes + 1,
};

/**
 * Reads a dependent's fields and files in any order. The dependent is known only after all parts have arrived, so the
 * files wait on disk. `use` gets them. Afterward, the server deletes the files that `use` did not keep.
 */
export async function receiveDependent<Result>(
  parts: FormParts,
  request: FastifyRequest,
  use: (received: DependentParts) => Promise<Result>,
): Promise<Result> {
  const call = { kind: 'submission', now: parts.clock.now() } as const;
  await spendStudentBudget(parts.storage, requireStudent(request), call);
  const fields = new Map<string, string[]>();
  const files: IncomingFile[] = [];
  const onDisk: SpooledUpload[] = [];
  try {
    for await (const part of readParts(request, partLimits)) {
      if (part.type === 'field') {
        addField(fields, part);
        continue;
      }
      if (part.fieldname !== filesField) {
        throw new ServerError('REQUEST_INVALID', { detail: `Send files as ${filesField}.` });
      }
      const file = takeFile(part, parts);
      if (!file) continue;
      await spendUpload(parts, request);
      const spooled = await file.spool();
      onDisk.push(spooled);
      files.push({ name: file.name, spool: () => Promise.resolve(spooled) });
    }
    return await use({ fields, files });
  } finally {
    for (const spooled of onDisk) await spooled.discard();
  }
}

import { fileTypeFromFile } from 'file-type';
import type { DocumentStore } from '../documents/document-store.ts';
import { spoolUpload, type SpooledUpload } from '../documents/spool-upload.ts';
import { ServerError } from '../errors/server-error.ts';
import type { EffectiveForms } from '../forms/effective-forms.ts';
import type { FormQuery } from '../forms/form-handler.ts';
import { getFormHandler } from '../forms/form-handlers.ts';
import { checkDocumentName } from '../rules/document-name.ts';
import { newId } from '../storage/index.ts';
import { findFormRecord } from './find-form-record.ts';
import { describeDocument, findDocuments, type DocumentInfo } from './list-documents.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import { recordAudit } from './record-audit.ts';
import type { TenantWork } from './tenant-work.ts';

interface Upload {
  readonly formId: string;
  readonly query: FormQuery;
  readonly field: string;
  /** As the browser names it. */
  readonly fileName: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** What of the server it takes to keep a document. */
export interface UploadParts {
  /** Runs work in a transaction of the student's school. Called twice: nothing is open while bytes arrive. */
  readonly transact: <Result>(work: (work: TenantWork) => Promise<Result>) => Promise<Result>;
  readonly forms: EffectiveForms;
  readonly store: DocumentStore;
  readonly folder: string;
}

/**
 * Takes one document for a field of a form: name, size and type (by content) are judged before it is kept.
 *
 * @throws {ServerError} NOT_FOUND, ALREADY_SUBMITTED, COVERAGE_STATE, DEADLINE_PASSED, DOCUMENT_…
 */
export async function uploadDocument(parts: UploadParts, upload: Upload): Promise<DocumentInfo> {
  const checkedName = checkDocumentName(upload.fileName);
  if ('refusal' in checkedName) throw new ServerError('DOCUMENT_NAME_REFUSED', { detail: checkedName.refusal });
  const place = await parts.transact((work) => findPlace(work, parts.forms, upload, { lock: false }));

  const spooled = await spoolUpload(upload.bytes, parts.folder);
  try {
    const mediaType = await judgeContent(spooled, place.documents.types, place.documents.maxSizeBytes);
    const storageKey = newId('doc');
    await parts.store.keep(storageKey, spooled.path);
    try {
      return await parts.transact(async (work) => {
        // Again and locked: the form may have been sent, or filled up, while the bytes arrived.
        const { subjectId } = await findPlace(work, parts.forms, upload, { lock: true });
        const { universityId, studentId } = work.session;
        const row = await work.trx
          .insertInto('documents')
          .values({
            id: newId('doc'),
            universityId,
            studentId,
            formId: upload.formId,
            subjectId,
            field: upload.field,
            name: checkedName.name,
            mediaType,
            sizeBytes: spooled.sizeBytes,
            sha256: spooled.sha256,
            storageKey,
            scanStatus: 'not-scanned',
            uploadedAt: work.now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await recordAudit(work, {
          action: 'document.uploaded',
          subjectId: row.id,
          details: { formId: upload.formId, about: subjectId, field: upload.field },
        });
        return describeDocument(row);
      });
    } catch (error) {
      await parts.store.remove(storageKey);
      throw error;
    }
  } finally {
    await spooled.discard();
  }
}

async function findPlace(
  work: TenantWork,
  forms: EffectiveForms,
  { formId, query, field }: Upload,
  { lock }: { readonly lock: boolean },
) {
  const formCase = await getFormHandler(forms, formId).open(work, query, { lock });
  const { subjectId } = formCase;
  const { university } = await readSchoolOfStudent(work);
  const { definition } = await forms.forSchool(work.trx, formId, university);
  const declared = definition.fields ?? {};
  const documents = Object.hasOwn(declared, field) ? declared[field]?.documents : undefined;
  if (!documents) throw new ServerError('REQUEST_INVALID', { detail: 'This form takes no documents in that field.' });
  const record = await findFormRecord(work, formId, subjectId);
  if (record?.status === 'submitted') throw new ServerError('ALREADY_SUBMITTED');
  formCase.assertOpen();
  const held = (await findDocuments(work, formId, subjectId)).filter((document) => document.field === field);
  if (held.length >= documents.maxCount) {
    throw new ServerError('DOCUMENT_COUNT', {
      detail: `There can be at most ${documents.maxCount} files. Remove one before you add another.`,
    });
  }
  return { subjectId, documents };
}

async function judgeContent(spooled: SpooledUpload, types: readonly string[], maxSizeBytes: number): Promise<string> {
  if (spooled.sizeBytes === 0) throw new ServerError('DOCUMENT_EMPTY');
  if (spooled.sizeBytes > maxSizeBytes) {
    throw new ServerError('DOCUMENT_TOO_LARGE', {
      detail: `Choose a file of at most ${Math.floor(maxSizeBytes / 1_048_576)} MB.`,
    });
  }
  // By its content: neither the name's ending nor the type that the browser claims counts.
  const detected = await fileTypeFromFile(spooled.path);
  if (!detected || !types.includes(detected.mime)) {
    throw new ServerError('DOCUMENT_TYPE_REFUSED', {
      detail: `Choose a file of one of these types: ${types.map(nameOfType).join(', ')}.`,
    });
  }
  return detected.mime;
}

function nameOfType(type: string): string {
  return (type.split('/')[1] ?? type).toUpperCase();
}

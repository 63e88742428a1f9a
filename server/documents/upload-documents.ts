import { completeDocuments, type DocumentLimits } from '@campus-cover/engine';
import { fileTypeFromStream, type FileTypeResult } from 'file-type/node';
import { recordAudit } from '../audit/record-audit.ts';
import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import type { FormQuery } from '../forms/form-handler.ts';
import { findFormRecord } from '../forms/records/find-form-record.ts';
import { describeDocument, findDocuments, type DocumentInfo } from '../forms/records/list-documents.ts';
import {
  DocumentsUnavailableError,
  type DocumentStore,
  type SpooledUpload,
} from '../platform/document-store/document-store.ts';
import { holdOf } from '../platform/document-store/held-document.ts';
import { assertOpenOrAsked, findQuestion } from '../forms/reviews/find-question.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { newId, type ScanStatus } from '../platform/storage/index.ts';
import { lockStudent } from '../schools/lock-student.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { checkDocumentName, withTrueEnding } from './document-name.ts';

/** A file that is still arriving. */
export interface IncomingFile {
  /** The browser's file name. */
  readonly name: string;
  /** Writes the arriving bytes to disk. Called once, and only when no check has failed so far. */
  spool(): Promise<SpooledUpload>;
}

interface Upload {
  readonly formId: string;
  readonly query: FormQuery;
  readonly field: string;
}

/** What this use case needs from the server. */
export interface UploadParts {
  /**
   * Runs work in a transaction limited to the student's school. Called twice, so that no transaction is open while
   * bytes arrive.
   */
  readonly transact: <Result>(work: (work: TenantWork) => Promise<Result>) => Promise<Result>;
  readonly forms: EffectiveForms;
  readonly store: DocumentStore;
  /** `pending` when a virus scanner is connected. */
  readonly firstStatus: ScanStatus;
  /** Scans what was stored, if possible. */
  readonly scan: (documents: readonly DocumentInfo[]) => Promise<readonly DocumentInfo[]>;
}

interface JudgedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly spooled: SpooledUpload;
}

/**
 * Accepts documents for a field in a form. It checks the name, size and type (by content) of each, and keeps all of
 * them or none.
 *
 * @returns in the order they arrived; empty when no file arrived
 * @throws {ServerError} NOT_FOUND, ALREADY_SUBMITTED, COVERAGE_STATE, DEADLINE_PASSED, DOCUMENT_…
 */
export async function uploadDocuments(
  parts: UploadParts,
  { files, ...upload }: Upload & { readonly files: AsyncIterable<IncomingFile> },
): Promise<readonly DocumentInfo[]> {
  const spooled: SpooledUpload[] = [];
  try {
    const judged: JudgedFile[] = [];
    let place: Place | undefined;
    for await (const file of files) {
      const checkedName = checkDocumentName(file.name);
      if ('refusal' in checkedName) throw new ServerError('DOCUMENT_NAME_REFUSED', { detail: checkedName.refusal });
      place ??= await parts.transact((work) => findPlace(work, parts.forms, upload));
      assertRoom(place, judged.length + 1);
      const arrived = await file.spool();
      spooled.push(arrived);
      const { mime: mediaType, ext } = await judgeContent(arrived, place.documents);
      judged.push({ name: withTrueEnding(checkedName.name, ext), mediaType, spooled: arrived });
    }
    return judged.length === 0 ? [] : await parts.scan(await keepAll(parts, upload, judged));
  } finally {
    for (const each of spooled) await each.discard();
  }
}

async function keepAll(
  { store, transact, forms, firstStatus }: UploadParts,
  upload: Upload,
  judged: readonly JudgedFile[],
): Promise<readonly DocumentInfo[]> {
  try {
    for (const { spooled } of judged) await store.keep(spooled);
    return await transact(async (work) => {
      // Checks again, under the lock: while the bytes arrived, the student may have submitted the form or filled in the
      // field.
      await lockStudent(work.trx, work.session.studentId);
      const place = await findPlace(work, forms, upload);
      assertRoom(place, judged.length);
      const kept: DocumentInfo[] = [];
      for (const file of judged) {
        // The upload times are a millisecond apart, because documents are listed by upload time.
        const uploadedAt = new Date(work.now.getTime() + kept.length);
        const at = { ...upload, subjectId: place.subjectId, uploadedAt, scanStatus: firstStatus };
        kept.push(await writeDocument(work, at, file));
      }
      return kept;
    });
  } catch (error) {
    // After a refusal, there is no row. After any other error, the commit may have succeeded, so the bytes stay. The
    // hourly sweep removes the ones without a row.
    if (error instanceof ServerError) await removeKept(store, judged);
    throw error;
  }
}

async function removeKept(store: DocumentStore, judged: readonly JudgedFile[]): Promise<void> {
  for (const { spooled } of judged) {
    try {
      await store.remove(spooled.storageKey);
    } catch (error) {
      if (!(error instanceof DocumentsUnavailableError)) throw error;
    }
  }
}

interface NewDocument extends Omit<Upload, 'query'>, Pick<Place, 'subjectId'> {
  readonly uploadedAt: Date;
  readonly scanStatus: ScanStatus;
}

async function writeDocument(
  work: TenantWork,
  { formId, field, subjectId, uploadedAt, scanStatus }: NewDocument,
  { name, mediaType, spooled }: JudgedFile,
): Promise<DocumentInfo> {
  const { universityId, studentId } = work.session;
  const row = await work.trx
    .insertInto('documents')
    .values({
      id: newId('doc'),
      universityId,
      studentId,
      formId,
      subjectId,
      field,
      name,
      mediaType,
      sizeBytes: spooled.sizeBytes,
      sha256: spooled.sha256,
      storageKey: spooled.storageKey,
      scanStatus,
      uploadedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(work, {
    action: 'document.uploaded',
    subjectId: row.id,
    details: { formId, about: subjectId, field },
  });
  return describeDocument(row);
}

interface Place {
  readonly subjectId: string;
  readonly documents: DocumentLimits;
  /** Number of documents that the field already has. */
  readonly heldCount: number;
}

async function findPlace(work: TenantWork, forms: EffectiveForms, { formId, query, field }: Upload): Promise<Place> {
  const handler = forms.handlers.getWithDraft(formId);
  const formCase = await handler.open(work, query);
  const { subjectId } = formCase;
  const { university } = await readSchoolOfStudent(work);
  const { definition } = await forms.forSchool(work.trx, formId, university);
  const declared = definition.fields ?? {};
  const documents = Object.hasOwn(declared, field) ? declared[field]?.documents : undefined;
  if (!documents) throw new ServerError('REQUEST_INVALID', { detail: 'This form field does not accept documents.' });
  const record = await findFormRecord(work, formId, subjectId);
  if (record?.status === 'submitted') throw new ServerError('ALREADY_SUBMITTED');
  assertOpenOrAsked(await findQuestion(work, { handler, query, formCase, record }));
  const held = await findDocuments(work, formId, subjectId);
  return {
    subjectId,
    documents: completeDocuments(documents),
    // The student replaces a blocked document with another one.
    heldCount: held.filter((document) => document.field === field && holdOf(document) !== 'infected').length,
  };
}

function assertRoom({ documents, heldCount }: Place, newCount: number): void {
  if (heldCount + newCount <= documents.maxCount) return;
  throw new ServerError('DOCUMENT_COUNT', {
    detail: `You can upload at most ${documents.maxCount} files. Remove one before adding another.`,
  });
}

async function judgeContent(spooled: SpooledUpload, { types, maxSizeBytes }: DocumentLimits): Promise<FileTypeResult> {
  if (spooled.sizeBytes === 0) throw new ServerError('DOCUMENT_EMPTY');
  if (spooled.sizeBytes > maxSizeBytes) {
    throw new ServerError('DOCUMENT_TOO_LARGE', {
      detail: `Choose a file of at most ${Math.floor(maxSizeBytes / 1_048_576)} MB.`,
    });
  }
  // Checks the content, not the file extension or the type that the browser claims. It reads only as much as it needs,
  // and ends the stream.
  const detected = await fileTypeFromStream(spooled.read());
  if (!detected || !types.includes(detected.mime)) {
    throw new ServerError('DOCUMENT_TYPE_REFUSED', {
      detail: `Choose a file of one of these types: ${types.map(nameOfType).join(', ')}.`,
    });
  }
  return detected;
}

function nameOfType(type: string): string {
  return (type.split('/')[1] ?? type).toUpperCase();
}

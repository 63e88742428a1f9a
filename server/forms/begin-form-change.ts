import type { CatalogOption } from '@campus-cover/engine';
import { sql } from 'kysely';
import { readOwnCoverages } from '../coverage/own-coverages.ts';
import { openAnswers } from '../platform/keys/seal-answers.ts';
import {
  prepareQuery,
  rowFromJson,
  type DocumentRow,
  type FormRecord,
  type JsonObject,
  type JsonRow,
} from '../platform/storage/index.ts';
import { lockStudentBy, type StudentLock } from '../schools/lock-student.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import type { ReadOfSchool } from './definitions/effective-forms.ts';
import type { NewestPublication } from './definitions/published-overlays.ts';
import type { FormHandler, FormQuery } from './form-handler.ts';
import { findFormRecord } from './records/find-form-record.ts';
import { findDocuments } from './records/list-documents.ts';

interface FormChangeRequest {
  readonly handler: FormHandler;
  readonly query: FormQuery;
  /** The submission's key; null for a draft. */
  readonly idempotencyKey: string | null;
}

/** What the change of a form starts with: the lock on the student's row, and what was read under it. */
export interface FormChange {
  readonly lock: StudentLock;
  /** The response to the submission's key; null for a new key and for a draft. */
  readonly earlier: EarlierAnswer | null;
  /** Undefined for a draft, which does not need it. */
  readonly ofSchool: ReadOfSchool | undefined;
  /** The student's record of the form about a subject, with its answers unsealed. */
  record(subjectId: string): Promise<FormRecord | undefined>;
  /** The student's documents for the form about a subject, in the order they arrived. */
  documents(subjectId: string): Promise<readonly DocumentRow[]>;
}

export interface EarlierAnswer {
  readonly requestHash: string;
  readonly response: JsonObject;
}

/** What the database function `begin_form_change` returns. A list without rows is null. */
interface Begun {
  readonly student: JsonRow;
  readonly university: JsonRow;
  readonly coverages: readonly JsonRow[] | null;
  readonly record: JsonRow | null;
  readonly documents: readonly JsonRow[] | null;
  readonly earlier: EarlierAnswer | null;
  readonly carriers: readonly CatalogOption[] | null;
  readonly publications: readonly NewestPublication[] | null;
}

/**
 * Starts a change to a student's form with one statement, which locks the student's row and reads under that lock. The
 * handler's `open` may run at the same time: it receives the student, the school and the coverages that this statement
 * returns.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS when the student has used up the budget of the call
 */
export async function beginFormChange(
  work: TenantWork,
  { handler, query, idempotencyKey }: FormChangeRequest,
): Promise<FormChange> {
  const { trx, keyRing, session } = work;
  const { studentId, universityId } = session;
  const { formId } = handler;
  const namedSubject = handler.subjectOf?.(query) ?? null;
  const reading = begunChange
    .executeTakeFirstOrThrow(trx, {
      studentId,
      universityId,
      formId,
      subjectId: namedSubject,
      key: idempotencyKey,
    })
    .then(({ begun }) => begun);
  readOwnCoverages.keep(
    work,
    reading.then(({ coverages }) => (coverages ?? []).map((row) => rowFromJson('studentCoverages', row, keyRing))),
  );
  readSchoolOfStudent.keep(
    work,
    reading.then(({ student, university }) => {
      const school = rowFromJson('universities', university, keyRing);
      const own = rowFromJson('students', student, keyRing);
      return { student: own, university: school, settings: work.readSettings(school.slug) };
    }),
  );
  const lock = await lockStudentBy(trx, studentId, reading);
  const { record, documents, earlier, carriers, publications } = await reading;
  await work.refuseIfSpent?.();
  return {
    lock,
    earlier,
    ofSchool: idempotencyKey === null ? undefined : { carriers: carriers ?? [], publications: publications ?? [] },
    async record(subjectId) {
      if (subjectId !== namedSubject) return findFormRecord(work, formId, subjectId);
      const found = record && rowFromJson('formRecords', record, keyRing);
      return found ? { ...found, answers: openAnswers(keyRing, found) } : undefined;
    },
    documents: async (subjectId) =>
      subjectId === namedSubject
        ? (documents ?? []).map((row) => rowFromJson('documents', row, keyRing))
        : findDocuments(work, formId, subjectId),
  };
}

interface BeginValues {
  readonly studentId: string;
  readonly universityId: string;
  readonly formId: string;
  readonly subjectId: string | null;
  readonly key: string | null;
}

const begunChange = prepareQuery(
  (_db, { studentId, universityId, formId, subjectId, key }: BeginValues) =>
    sql<{
      begun: Begun;
    }>`select begin_form_change(${studentId}, ${universityId}, ${formId}, ${subjectId}, ${key}) as begun`,
);

import { randomUUID } from 'node:crypto';
import type { Json } from '@campus-cover/engine';
import { newId } from '../../../server/platform/storage/index.ts';
import { multipart, png } from '../documents/multipart.ts';
import type { TestServer, TestVisitor } from '../open-test-server.ts';
import { addCoverage, newStudent, type NewStudent } from './enrollment-world.ts';

type Answers = Readonly<Record<string, Json>>;

/** The answers of a student who pays by card, except for the coverage choices. */
export const byCard: Answers = {
  PayTimeOption: 'Pay now',
  PerEntireTransaction: 'Credit Card',
  Declarations: ['accurate', 'eligible', 'cost', 'terms'],
};
export const byInvoice: Answers = { PayTimeOption: 'University Invoice', Declarations: byCard['Declarations'] ?? [] };

interface Enrolling {
  readonly formId?: string;
  /** The page's own query, e.g. `"PId=cov_1"`. */
  readonly query?: string;
  readonly key?: string;
  readonly definitionHash?: string;
}

export async function hashOf(visitor: TestVisitor, { formId = 'enroll-coverage', query = '' }: Enrolling = {}) {
  const visit = await visitor.get(`/api/forms/${formId}/visit?${query}`);
  return visit.json<{ definitionHash: string }>().definitionHash;
}

/** Submits an enrollment as its page does. */
export async function enroll(visitor: TestVisitor, answers: Answers, enrolling: Enrolling = {}) {
  const { formId = 'enroll-coverage', query = '', key = randomUUID() } = enrolling;
  const definitionHash = enrolling.definitionHash ?? (await hashOf(visitor, enrolling));
  return visitor.post(
    `/api/forms/${formId}/submissions?${query}`,
    { answers, definitionHash },
    { 'idempotency-key': key },
  );
}

/** Creates a student with an annual coverage and a fall coverage, which overlap. */
export async function studentWithChoices(portal: TestServer, university = 'bay-state') {
  const student = await newStudent(portal, university);
  const annual = await addCoverage(portal, student, { status: 'Eligible', enrollUntil: '2026-12-12' });
  const fall = await addCoverage(portal, student, {
    status: 'Eligible',
    periodId: 'fall',
    enrollUntil: '2026-12-12',
    days: ['2026-08-15', '2026-12-31'],
  });
  return { student, annual, fall };
}

/** Creates a dependent and a document for a student, in the same state that the dependent's form produces. */
export async function addDependent(
  portal: TestServer,
  { id: studentId, universityId }: NewStudent,
  more: { readonly relationship?: 'Child' | 'Spouse'; readonly dateOfBirth?: string; readonly qleDate?: string } = {},
): Promise<string> {
  const id = `dep_${randomUUID().slice(0, 8)}`;
  await portal.storage.system(async (trx) => {
    await trx
      .insertInto('dependents')
      .values({
        id,
        universityId,
        studentId,
        firstName: 'Casey',
        lastName: 'Sample',
        dateOfBirth: '2020-02-29',
        relationship: 'Child',
        ...more,
      })
      .execute();
    await trx
      .insertInto('documents')
      .values({
        id: newId('doc'),
        universityId,
        studentId,
        formId: 'dependent',
        subjectId: id,
        field: 'UploadedFiles',
        name: 'certificate.png',
        mediaType: 'image/png',
        sizeBytes: 1,
        sha256: '0'.repeat(64),
        storageKey: newId('doc'),
        scanStatus: 'not-scanned',
      })
      .execute();
  });
  return id;
}

/** Uploads the document that shows a life event. */
export async function uploadEvent(visitor: TestVisitor, query = '', formId = 'enroll-qle'): Promise<string> {
  const url = `/api/forms/${formId}/documents?${query}&field=QLEFileUpload`;
  const file = multipart([{ name: 'f', value: png, fileName: 'certificate.png' }]);
  return (await visitor.request({ method: 'POST', url, ...file })).json<{ id: string }>().id;
}

/** Returns everything that an enrollment stores for a student. */
export function writtenOf(portal: TestServer, { id }: NewStudent) {
  return portal.storage.system(async (trx) => ({
    coverages: Object.fromEntries(
      (await trx.selectFrom('studentCoverages').selectAll().where('studentId', '=', id).execute()).map((row) => [
        row.id,
        row.studentCoverageStatus,
      ]),
    ),
    dependents: await trx
      .selectFrom('dependentCoverages')
      .innerJoin('dependents', 'dependents.id', 'dependentCoverages.dependentId')
      .selectAll('dependentCoverages')
      .where('studentId', '=', id)
      .execute(),
    payments: await trx.selectFrom('payments').selectAll().where('studentId', '=', id).execute(),
    items: await trx
      .selectFrom('paymentItems')
      .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
      .selectAll('paymentItems')
      .where('studentId', '=', id)
      .orderBy('paymentItems.id')
      .execute(),
    records: await trx.selectFrom('formRecords').selectAll().where('studentId', '=', id).execute(),
    events: await trx.selectFrom('lifeEvents').selectAll().where('studentId', '=', id).execute(),
    invoices: await trx.selectFrom('outboxMessages').selectAll().where('kind', '=', 'university-invoice').execute(),
  }));
}

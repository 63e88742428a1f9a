import { createForm } from '@campus-cover/engine';
import type { CompiledForm } from '../forms/definitions/compiled-form.ts';
import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import { formAddress } from '../forms/form-address.ts';
import { openSubject } from '../forms/open-subject.ts';
import { listDocuments } from '../forms/records/list-documents.ts';
import { findAppeal } from '../forms/reviews/find-appeal.ts';
import { findDecisionNote } from '../forms/reviews/find-decision-note.ts';
import { findReview } from '../forms/reviews/find-review.ts';
import { openSummary, summarize, type Summary } from '../forms/records/summary.ts';
import { getPaymentView } from '../payments/payment-view.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { openAnswers } from '../platform/keys/seal-answers.ts';
import type { FormRecord, Review } from '../platform/storage/index.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/** What the student submitted under a reference, to show and print. @throws {ServerError} NOT_FOUND */
export async function getConfirmation(work: TenantWork, forms: EffectiveForms, reference: string) {
  const record = await findSent(work, reference);
  if (!record || record.submittedAt === null) throw new ServerError('NOT_FOUND');
  const { university } = await readSchoolOfStudent(work);
  // The definition that the student answered. A record that no page created, e.g. in the demo world, has none.
  const compiled =
    (await forms.byHash(work.trx, record.definitionHash)) ??
    (await forms.forSchool(work.trx, record.formId, university));
  const { title, page, language } = compiled.definition;
  return {
    reference,
    submittedAt: record.submittedAt,
    formId: record.formId,
    title,
    language: language ?? 'en',
    sections: (await readSummary(work, { forms, record, compiled })).map((section) => ({
      title: section.title,
      answers: section.answers.map(({ label, lines }) => ({ label, lines: [...lines] })),
    })),
    confirmation: { title: page?.confirmation.title ?? title, next: [...(page?.confirmation.next ?? [])] },
    coverage: await findPeriod(work, record.subjectId),
    payment: await findPayment(work, record),
    review: await describeReview(work, forms, record),
  };
}

/** While the student answers a question of the school, the record is a draft, and only its review has the reference. */
async function findSent({ trx, session }: TenantWork, reference: string): Promise<FormRecord | undefined> {
  const { studentId } = session;
  const ofStudent = trx.selectFrom('formRecords').selectAll().where('studentId', '=', studentId);
  const record = await ofStudent
    .where('reference', '=', reference)
    .where('status', '=', 'submitted')
    .executeTakeFirst();
  if (record) return record;
  const review = await trx
    .selectFrom('reviews')
    .select(['recordId', 'sentAt'])
    .where('reference', '=', reference)
    .where('studentId', '=', studentId)
    .executeTakeFirst();
  const asked = review && (await ofStudent.where('id', '=', review.recordId).executeTakeFirst());
  return asked && { ...asked, submittedAt: review.sentAt };
}

interface Sent {
  readonly forms: EffectiveForms;
  readonly record: FormRecord;
  readonly compiled: CompiledForm;
}

/** The stored summary. For a record that no page submitted, the summary is computed now. */
async function readSummary(work: TenantWork, { forms, record, compiled }: Sent): Promise<Summary> {
  if (record.summary !== null) return openSummary(work.keyRing, record.id, record.summary);
  const { context } = await openSubject(work, forms.handlers.get(record.formId), record.subjectId);
  const form = createForm(compiled.definition, {
    today: work.today,
    context,
    lookups: forms.handlers.lookups(work),
    answers: openAnswers(work.keyRing, record),
    validators: compiled.validators,
  });
  await form.settled();
  return summarize(form, forms.catalog, await listDocuments(work, record.formId, record.subjectId));
}

/** What the school decided, or when it plans to decide; null if the submission took effect immediately. */
async function describeReview(work: TenantWork, forms: EffectiveForms, { id }: FormRecord) {
  const review = await findReview(work, id);
  if (review === undefined) return null;
  const { state, dueOn, decisionText } = review;
  const own = await findAppeal(work, review.id);
  const appealed = { appealedBy: own?.reference ?? null, appeal: own ? null : offerAppeal(work, forms, review) };
  if (state === 'waiting') return { state, dueOn, text: null, note: null, ...appealed };
  // After an accepted appeal, what an administrator wrote about the refusal no longer applies.
  const note = own && state === 'accepted' ? null : await findDecisionNote(work, review.id);
  return { state, dueOn, text: decisionText, note, ...appealed };
}

/** Where the student can appeal the refusal of a submission, and until when; null if it cannot be appealed. */
function offerAppeal(
  { today }: TenantWork,
  { catalog }: EffectiveForms,
  { state, reference, terms, appealUntil }: Review,
) {
  const formId = terms.appeal?.form;
  if (state !== 'refused' || appealUntil === null || appealUntil < today || formId === undefined) return null;
  return { url: formAddress(catalog.base(formId), { Id: reference }), until: appealUntil };
}

async function findPeriod({ trx, session }: TenantWork, coverageId: string) {
  const coverage = await trx
    .selectFrom('studentCoverages')
    .select(['id', 'coverageStartDate', 'coverageEndDate'])
    .where('id', '=', coverageId)
    .where('studentId', '=', session.studentId)
    .executeTakeFirst();
  if (!coverage) return null;
  const { id, coverageStartDate, coverageEndDate } = coverage;
  return { StudentCoverageID: id, CoverageStartDate: coverageStartDate, CoverageEndDate: coverageEndDate };
}

async function findPayment(work: TenantWork, { id, reference }: FormRecord) {
  const payment = await work.trx.selectFrom('payments').select('id').where('recordId', '=', id).executeTakeFirst();
  return payment && reference !== null ? getPaymentView(work, reference) : null;
}

import type { ReviewDecision } from '@campus-cover/engine';
import { addDays } from '@campus-cover/engine';
import { recordAudit } from '../audit/record-audit.ts';
import { formAddress } from '../forms/form-address.ts';
import type { FormParts } from '../forms/form-parts.ts';
import { findDocuments } from '../forms/records/list-documents.ts';
import { openSummary } from '../forms/records/summary.ts';
import { moveRecord } from '../forms/records/write-record.ts';
import type { StudentSession } from '../platform/access/session.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { openAnswers } from '../platform/keys/seal-answers.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import type { FormRecord, Review, ReviewState } from '../platform/storage/index.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import { readSchoolSettings } from '../schools/school-settings.ts';
import type { AdministratorWork, TenantWork } from '../schools/tenant-work.ts';
import { decisionMail } from './decision-mail.ts';
import { findReviewToDecide, type OpenReview } from './find-review-to-decide.ts';

type DecisionParts = Pick<FormParts, 'forms' | 'schools' | 'baseUrl'>;

const stateAfter = { accept: 'accepted', refuse: 'refused', ask: 'asked' } as const satisfies Readonly<
  Record<ReviewDecision['kind'], ReviewState>
>;

export interface DecisionRequest {
  readonly reference: string;
  /** Id of one of the review's decisions. */
  readonly decision: string;
  /** When the submission that the administrator saw was sent. */
  readonly sentAt: string;
}

/**
 * Decides a review, in the caller's transaction: the submission takes effect, or it does not, or its form opens again
 * with a question. The student gets an email. While the student has a question to answer, the school can only refuse.
 *
 * @throws {ServerError} NOT_FOUND, REVIEW_DECIDED, REVIEW_CLAIMED; REQUEST_INVALID for an unknown decision;
 *   COVERAGE_STATE when the submission can no longer take effect
 */
export async function decideReview(
  work: AdministratorWork,
  parts: DecisionParts,
  { reference, decision: id, sentAt }: DecisionRequest,
): Promise<{ readonly state: ReviewState }> {
  const { trx, now } = work;
  const open = await findReviewToDecide(work, reference);
  const { review } = open;
  const decision = Object.hasOwn(review.terms.decisions, id) ? review.terms.decisions[id] : undefined;
  if (decision === undefined) throw new ServerError('REQUEST_INVALID', { detail: 'Choose one of the decisions.' });
  // The student has sent other answers since, or has not answered the question yet.
  const isOutdated = new Date(review.sentAt).getTime() !== new Date(sentAt).getTime();
  if (isOutdated || (review.state === 'asked' && decision.kind !== 'refuse')) throw new ServerError('REVIEW_DECIDED');
  const student = workForStudent(work, parts, review);
  const record = await trx
    .selectFrom('formRecords')
    .selectAll()
    .where('id', '=', review.recordId)
    .executeTakeFirstOrThrow();
  const state = stateAfter[decision.kind];
  await trx
    .updateTable('reviews')
    .set({ state, decision: id, decisionText: decision.text, decidedBy: work.session.administratorId, decidedAt: now })
    .set({ claimedBy: null, claimedUntil: null })
    .where('id', '=', review.id)
    .execute();
  await recordAudit(work, {
    action: `review.${state}`,
    subjectId: review.studentId,
    details: { reference, decision: id, form: review.formId },
  });
  await notify(student, parts, { review, record, decision });
  // Last, because the commit follows the writes of an effect without waiting for them.
  if (decision.kind === 'accept') await accept(student, parts, { ...open, record });
  if (decision.kind === 'refuse')
    await refuse(student, parts, { ...open, record, until: addDays(work.today, review.terms.dueInDays) });
  if (decision.kind === 'ask') await reopen(work, record, review);
  return { state };
}

/**
 * The work of a student on whose behalf the administrator decides. Its day is the day of the submission, because the
 * time that a school takes to decide must not cost the student anything.
 */
function workForStudent(
  { session, ...work }: AdministratorWork,
  { schools }: DecisionParts,
  { studentId, dueOn, terms }: Review,
): TenantWork {
  const { administratorId, role: _role, ...facts } = session;
  const acting = { administratorId, until: session.expiresAt };
  const student: StudentSession = { ...facts, role: 'student', studentId, acting };
  return {
    ...work,
    session: student,
    today: terms.submittedOn ?? addDays(dueOn, -terms.dueInDays),
    language: null,
    readSettings: (slug) => readSchoolSettings(schools, slug),
  };
}

interface DecidedRecord extends OpenReview {
  readonly record: FormRecord;
}

async function accept(
  work: TenantWork,
  { forms, baseUrl }: DecisionParts,
  { review, record, lock }: DecidedRecord,
): Promise<void> {
  const { formId, query, reference } = review;
  const formCase = await forms.handlers.get(formId).open(work, query as Readonly<Record<string, string>>);
  const documents = await findDocuments(work, formId, record.subjectId);
  const { summary } = record;
  const accepted = await formCase.accept(openAnswers(work.keyRing, record), {
    recordId: record.id,
    reference,
    lock,
    documents,
    documentsUrl: `${baseUrl}/review/${reference}`,
    describe: async () => (summary === null ? [] : openSummary(work.keyRing, record.id, summary)),
  });
  moveRecord(work, { formId, subjectId: record.subjectId, recordId: record.id, to: accepted ?? {} });
}

interface RefusedRecord extends DecidedRecord {
  /** The student can start again until this day, even if the deadline has passed in the meantime. */
  readonly until: string;
}

/** The record stays with its answers, but no longer as the form about its subject. The student can start again. */
async function refuse(
  work: TenantWork,
  { forms }: DecisionParts,
  { review, record, lock, until }: RefusedRecord,
): Promise<void> {
  const { id, formId, subjectId } = record;
  const formCase = await forms.handlers.get(formId).open(work, review.query as Readonly<Record<string, string>>);
  await formCase.keepOpen?.(lock, until);
  if (review.state === 'asked') {
    const { reference, sentAt } = review;
    await work.trx
      .updateTable('formRecords')
      .set({ status: 'submitted', reference, submittedAt: sentAt })
      .where('id', '=', id)
      .execute();
  }
  moveRecord(work, { formId, subjectId, recordId: id, to: { recordSubjectId: id, documentsSubjectId: id } });
}

async function reopen({ trx, now }: AdministratorWork, { id }: FormRecord, review: Review): Promise<void> {
  await trx
    .updateTable('formRecords')
    .set({ status: 'draft', reference: null, submittedAt: null, savedAt: now, reviewId: review.id })
    .where('id', '=', id)
    .execute();
}

interface Decided {
  readonly review: Review;
  readonly record: FormRecord;
  readonly decision: ReviewDecision;
}

async function notify(work: TenantWork, { forms, baseUrl }: DecisionParts, decided: Decided): Promise<void> {
  const { review, record, decision } = decided;
  const { student, university } = await readSchoolOfStudent(work);
  const { title, page } = (await forms.ofSchool(work.trx, university.slug)).describe(record.formId);
  await postMail(work.trx, {
    keyRing: work.keyRing,
    universityId: university.id,
    to: { name: `${student.firstName} ${student.lastName}`, address: student.email },
    content: decisionMail({
      firstName: student.firstName,
      title,
      reference: review.reference,
      decision,
      urls: {
        form: `${baseUrl}${formAddress(page, review.query as Readonly<Record<string, string>>)}`,
        confirmation: `${baseUrl}/confirmation/${review.reference}`,
      },
    }),
    now: work.now,
  });
}

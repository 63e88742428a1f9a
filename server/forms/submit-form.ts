import { createHash, randomInt } from 'node:crypto';
import {
  findReviewReasons,
  judgeForm,
  withoutSecrets,
  type Answers,
  type Form,
  type Issue,
  type Json,
  type ReviewDefinition,
  type Submission,
} from '@campus-cover/engine';
import { recordAudit } from '../audit/record-audit.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import { prepareQuery, type JsonObject, type KeptReviewReason } from '../platform/storage/index.ts';
import { lockStudent } from '../schools/lock-student.ts';
import { readSchoolOfStudent, type SchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { sayIn } from './definitions/say-in.ts';
import { createReference } from './create-reference.ts';
import type { FormQuery } from './form-handler.ts';
import type { FormParts } from './form-parts.ts';
import { describeForSchool } from './records/describe-for-school.ts';
import { checkDocumentAnswers, documentIds } from './records/document-answers.ts';
import { findFormRecord } from './records/find-form-record.ts';
import { describeDocument, findDocuments } from './records/list-documents.ts';
import { removeDocuments } from './records/remove-documents.ts';
import { summarize } from './records/summary.ts';
import { moveToKeep, writeRecord } from './records/write-record.ts';
import { refuseEndlessAnswers } from './refuse-endless-answers.ts';
import { findReview } from './reviews/find-review.ts';
import { holdSubmission } from './reviews/hold-submission.ts';
import { waitingMail } from './reviews/waiting-mail.ts';

export interface SubmitRequest {
  readonly formId: string;
  readonly query: FormQuery;
  readonly answers: Answers;
  /** The definition that the student saw. */
  readonly definitionHash: string;
  /** The same for every attempt to send one submission. */
  readonly idempotencyKey: string;
}

interface Answer {
  readonly reference: string;
  /** The page that confirms the submission. */
  readonly url: string;
}

export interface SubmitAnswer extends Answer {
  /** True when an earlier request with the same key made the submission. */
  readonly repeated: boolean;
}

/**
 * More than any page shows. A forged request with thousands of fields must not produce a response of several megabytes.
 */
export const mostIssues = 200;

/**
 * Submits a form. It validates the answers with the server's own data. In the caller's transaction it writes the
 * record, the form's changes, the audit entry, the email and the idempotency key: all of them or none.
 *
 * @throws {ServerError} SUBMISSION_INVALID with issues; ALREADY_SUBMITTED, COVERAGE_STATE, DEADLINE_PASSED,
 *   DEFINITION_CHANGED, IDEMPOTENCY_KEY_REUSED; NOT_FOUND; REQUEST_INVALID for a list that is too long
 */
export async function submitForm(
  work: TenantWork,
  { forms, baseUrl }: Pick<FormParts, 'forms' | 'baseUrl'>,
  request: SubmitRequest,
): Promise<SubmitAnswer> {
  refuseEndlessAnswers(request.answers);
  const handler = forms.handlers.get(request.formId);
  // A second click or a second tab waits until this submission is decided: exactly one succeeds.
  const [lock, formCase, school] = await Promise.all([
    lockStudent(work.trx, work.session.studentId),
    handler.open(work, request.query),
    readSchoolOfStudent(work),
  ]);
  // Leave out secrets: the hash is stored, and a short secret could be guessed from it.
  const drawn = await forms.byHash(work.trx, request.definitionHash);
  const known = drawn ? withoutSecrets(drawn.definition, request.answers) : request.answers;
  const requestHash = hashRequest({ ...request, answers: known });
  const [earlier, record, held] = await Promise.all([
    findEarlierAnswer(work, request.idempotencyKey, requestHash),
    findFormRecord(work, request.formId, formCase.subjectId),
    findDocuments(work, request.formId, formCase.subjectId),
  ]);
  if (earlier) return { repeated: true, ...earlier };
  if (record?.status === 'submitted') throw new ServerError('ALREADY_SUBMITTED');
  await formCase.assertAnswers?.(request.answers);
  const review = record && (await findReview(work, record.id));
  if (review?.state !== 'asked') formCase.assertOpen();

  const compiled = await forms.current(work.trx, request.formId, school.university, request.definitionHash);
  if (!compiled) throw new ServerError('DEFINITION_CHANGED');
  const { submission: judged, form } = await judgeForm(compiled.definition, {
    today: work.today,
    context: formCase.context,
    lookups: forms.handlers.lookups(work),
    answers: request.answers,
    validators: compiled.validators,
  });
  if (!judged.ok || !form) throw new ServerError('SUBMISSION_INVALID', { issues: listIssues(judged) });

  const documentIssues = checkDocumentAnswers(
    compiled.definition,
    judged.data,
    held,
    sayIn(forms.catalog, compiled.definition.language ?? 'en'),
  );
  if (documentIssues.length > 0) throw new ServerError('SUBMISSION_INVALID', { issues: documentIssues });
  const named = new Set([...documentIds(compiled.definition, judged.data).values()].flat());
  const documents = held.filter(({ id }) => named.has(id));
  // Documents that the student uploaded and then removed from the answers are not kept with the submission.
  const leftOut = formCase.keepsDocuments ? [] : held.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  await removeDocuments(work, leftOut);

  const reference = review?.reference ?? createReference();
  await forms.keep(work.trx, compiled);
  const recordId = record?.id ?? handler.newRecordId();
  await writeRecord(work, {
    record,
    id: recordId,
    formId: request.formId,
    subjectId: formCase.subjectId,
    formVersion: compiled.definition.version,
    definitionHash: request.definitionHash,
    answers: withoutSecrets(compiled.definition, judged.data),
    summary: summarize(form, forms.catalog, held.map(describeDocument)),
    reference,
  });
  const reasons = handler.canWait && compiled.review ? whyItWaits(form, compiled.review) : [];
  const confirmationUrl = `/confirmation/${reference}`;
  const documentNames = documents.map(({ name }) => name);
  const sent = { reference, url: `${baseUrl}${confirmationUrl}`, documentNames };
  let answer: Answer = { reference, url: confirmationUrl };
  let mail: MailContent | null;
  const terms = compiled.review ?? review?.terms;
  if (terms && (reasons.length > 0 || review)) {
    const { formId, query } = request;
    const held = { formId, query, recordId, reference, terms, reasons, earlier: review };
    const dueOn = await holdSubmission(work, held);
    mail = waitingMail({ firstName: school.student.firstName, title: compiled.definition.title, dueOn, sent });
  } else {
    const describe = () => describeForSchool(work, forms, { form, university: school.university, held });
    const documentsUrl = `${baseUrl}/requests/${reference}`;
    const accepted =
      (await formCase.accept(judged.data, { recordId, reference, lock, documents, documentsUrl, describe })) ?? {};
    await moveToKeep(work, { formId: request.formId, subjectId: formCase.subjectId, recordId, accepted });
    answer = { reference, url: accepted.url ?? confirmationUrl };
    mail = formCase.confirmationMail(sent);
  }
  await Promise.all([
    sendNotices(work, request.formId, { mail, school, recordId, about: formCase.subjectId, reference }),
    keepAnswer(work, request.idempotencyKey, requestHash, answer),
  ]);
  return { repeated: false, ...answer };
}

function whyItWaits(form: Form, review: ReviewDefinition): readonly KeptReviewReason[] {
  return findReviewReasons(form, review, randomShare).map((id) => ({ id, text: review.reasons?.[id]?.text ?? id }));
}

// A student must not be able to predict whether chance chooses a submission for review.
function randomShare(): number {
  return randomInt(1_000_000) / 1_000_000;
}

function listIssues(judged: Submission): readonly Issue[] {
  return judged.ok ? [] : judged.issues.slice(0, mostIssues);
}

function hashRequest({ formId, query, answers }: SubmitRequest): string {
  const json = stableJson({ formId, about: query['Id'] ?? query['PId'] ?? null, answers });
  return createHash('sha256').update(json).digest('hex');
}

async function findEarlierAnswer(
  { trx, session }: TenantWork,
  key: string,
  requestHash: string,
): Promise<Answer | null> {
  const earlier = await answerWithKey.executeTakeFirst(trx, { studentId: session.studentId, key });
  if (!earlier) return null;
  if (earlier.requestHash !== requestHash) throw new ServerError('IDEMPOTENCY_KEY_REUSED');
  // `keepAnswer` wrote the response and accepts no other shape.
  return earlier.response as unknown as Answer;
}

const answerWithKey = prepareQuery((db, { studentId, key }: { readonly studentId: string; readonly key: string }) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('studentId', '=', studentId)
    .where('key', '=', key),
);

async function keepAnswer(
  { trx, session, now }: TenantWork,
  key: string,
  requestHash: string,
  answer: Answer,
): Promise<void> {
  const { studentId, universityId } = session;
  const response = { ...answer };
  const kept = await keptAnswer.change(trx, { studentId, universityId, key, requestHash, response, createdAt: now });
  // In the meantime, a submission about a different subject used the key.
  if (kept !== 1) throw new ServerError('IDEMPOTENCY_KEY_REUSED');
}

interface KeptAnswer {
  readonly studentId: string;
  readonly universityId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly response: JsonObject;
  readonly createdAt: Date;
}

const keptAnswer = prepareQuery((db, { studentId, universityId, key, requestHash, response, createdAt }: KeptAnswer) =>
  db
    .insertInto('idempotencyKeys')
    .values({ studentId, universityId, key, requestHash, statusCode: 201, response, createdAt })
    .onConflict((conflict) => conflict.columns(['studentId', 'key']).doNothing()),
);

interface Submitted {
  /** The confirmation; null when none is sent. */
  readonly mail: MailContent | null;
  readonly school: SchoolOfStudent;
  readonly recordId: string;
  /** The subject of the form. */
  readonly about: string;
  readonly reference: string;
}

async function sendNotices(
  work: TenantWork,
  formId: string,
  { mail: content, school, recordId, about, reference }: Submitted,
): Promise<void> {
  const { student } = school;
  await Promise.all([
    recordAudit(work, {
      action: `${formId}.submitted`,
      subjectId: recordId,
      details: { reference, about },
    }),
    content &&
      postMail(work.trx, {
        keyRing: work.keyRing,
        universityId: work.session.universityId,
        to: { name: `${student.firstName} ${student.lastName}`, address: student.email },
        content,
        now: work.now,
      }),
  ]);
}

// The same answers in a different order count as the same request.
function stableJson(value: Json): string {
  return JSON.stringify(value, (_key, inner: Json) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

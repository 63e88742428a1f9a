import { createHash } from 'node:crypto';
import { judgeForm, withoutSecrets, type Answers, type Issue, type Json, type Submission } from '@campus-cover/engine';
import { auditEntry } from '../audit/record-audit.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { sealMail } from '../platform/mail/sealed-mail.ts';
import { commitWith, type JsonObject, type KeptReviewReason } from '../platform/storage/index.ts';
import { readSchoolOfStudent, type SchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { beginFormChange, type EarlierAnswer } from './begin-form-change.ts';
import { sayIn } from './definitions/say-in.ts';
import { createReference } from './create-reference.ts';
import type { FormQuery } from './form-handler.ts';
import type { FormParts } from './form-parts.ts';
import { holdOrAccept } from './hold-or-accept.ts';
import { describeForSchool } from './records/describe-for-school.ts';
import { checkDocumentAnswers, documentIds } from './records/document-answers.ts';
import { describeDocument } from './records/list-documents.ts';
import { finishSubmission } from './records/finish-submission.ts';
import { removeDocuments } from './records/remove-documents.ts';
import { summarize } from './records/summary.ts';
import { writeRecord } from './records/write-record.ts';
import { refuseEndlessAnswers } from './refuse-endless-answers.ts';
import { assertOpenOrAsked, findQuestion } from './reviews/find-question.ts';

export interface SubmitRequest {
  readonly formId: string;
  readonly query: FormQuery;
  readonly answers: Answers;
  /** The definition that the student saw. */
  readonly definitionHash: string;
  /** The same for every attempt to send one submission. */
  readonly idempotencyKey: string;
  /** Why it waits for a decision, if the caller knows. */
  readonly reasons?: readonly KeptReviewReason[];
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
 * Submits a form. It validates the answers with the server's own data. In the caller's transaction, it writes the
 * record, the audit entry, the email and the idempotency key, and either the form's changes or a review that delays
 * them: all of them or none.
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
  // A second click or a second tab waits until this submission is stored or refused: exactly one succeeds.
  const { query, idempotencyKey } = request;
  const [change, opened] = await Promise.all([
    beginFormChange(work, { handler, query, idempotencyKey }),
    handler.open(work, query),
  ]);
  const { lock } = change;
  const school = await readSchoolOfStudent(work);
  // Leave out secrets: the hash is stored, and a short secret could be guessed from it.
  const drawn = await forms.byHash(work.trx, request.definitionHash);
  const known = drawn ? withoutSecrets(drawn.definition, request.answers) : request.answers;
  const requestHash = hashRequest({ ...request, answers: known });
  if (change.earlier) return { repeated: true, ...repeatAnswer(change.earlier, requestHash) };
  const [record, held] = await Promise.all([change.record(opened.subjectId), change.documents(opened.subjectId)]);
  if (record?.status === 'submitted') throw new ServerError('ALREADY_SUBMITTED');
  const question = await findQuestion(work, { handler, query, formCase: opened, record });
  const { review, formCase } = question;
  await formCase.assertAnswers?.(request.answers);
  assertOpenOrAsked(question);

  const compiled = await forms.current(work.trx, request.formId, school.university, {
    hash: request.definitionHash,
    read: change.ofSchool,
  });
  if (!compiled) throw new ServerError('DEFINITION_CHANGED');
  const { submission: judged, form } = await judgeForm(compiled.definition, {
    today: question.work.today,
    context: formCase.context,
    lookups: forms.handlers.lookups(question.work),
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
  writeRecord(work, {
    id: recordId,
    formId: request.formId,
    subjectId: formCase.subjectId,
    formVersion: compiled.definition.version,
    definitionHash: request.definitionHash,
    answers: withoutSecrets(compiled.definition, judged.data),
    summary: summarize(form, forms.catalog, held.map(describeDocument)),
    reference,
  });
  const confirmationUrl = `/confirmation/${reference}`;
  const documentNames = documents.map(({ name }) => name);
  const sent = { reference, url: `${baseUrl}${confirmationUrl}`, documentNames };
  const describe = () => describeForSchool(work, forms, { form, university: school.university, held });
  const documentsUrl = `${baseUrl}/requests/${reference}`;
  const outcome = await holdOrAccept(work, {
    handler,
    formCase,
    query,
    compiled,
    form,
    answers: judged.data,
    reasons: request.reasons,
    review,
    record: { recordId, reference, lock, documents, acceptedOn: work.today, documentsUrl, describe },
    sent,
    firstName: school.student.firstName,
    school: school.university.name,
    catalog: forms.catalog,
  });
  const answer: Answer = { reference, url: outcome.url ?? confirmationUrl };
  const { studentId, universityId } = work.session;
  const finished = finishSubmission(work.trx, {
    entry: auditEntry(work, {
      action: `${request.formId}.submitted`,
      subjectId: recordId,
      details: { reference, about: formCase.subjectId },
    }),
    mail: writeMail(work, school, outcome.mail),
    answer: { studentId, universityId, key: idempotencyKey, requestHash, response: { ...answer } },
    now: work.now,
  });
  commitWith(work.trx, finished);
  return { repeated: false, ...answer };
}

function listIssues(judged: Submission): readonly Issue[] {
  return judged.ok ? [] : judged.issues.slice(0, mostIssues);
}

function hashRequest({ formId, query, answers }: SubmitRequest): string {
  const json = stableJson({ formId, about: query['Id'] ?? query['PId'] ?? null, answers });
  return createHash('sha256').update(json).digest('hex');
}

function repeatAnswer(earlier: EarlierAnswer, requestHash: string): Answer {
  if (earlier.requestHash !== requestHash) throw new ServerError('IDEMPOTENCY_KEY_REUSED');
  // `finishSubmission` wrote the response and accepts no other shape.
  return earlier.response as unknown as Answer;
}

/** The payload of the message that confirms the submission; null when none is sent. */
function writeMail(
  { keyRing }: TenantWork,
  { student, university }: SchoolOfStudent,
  content: MailContent | null,
): JsonObject | null {
  if (content === null) return null;
  const { name, supportUrl } = university;
  const to = { name: `${student.firstName} ${student.lastName}`, address: student.email };
  return { sealed: sealMail(keyRing, { to, school: { name, supportUrl }, content }) };
}

// The same answers in a different order count as the same request.
function stableJson(value: Json): string {
  return JSON.stringify(value, (_key, inner: Json) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

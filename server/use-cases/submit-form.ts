import { createHash } from 'node:crypto';
import { judgeForm, withoutSecrets, type Answers, type Issue, type Json, type Submission } from '@campus-cover/engine';
import { ServerError } from '../errors/server-error.ts';
import { createReference } from '../forms/create-reference.ts';
import type { FormCase, FormQuery } from '../forms/form-handler.ts';
import { getFormHandler } from '../forms/form-handlers.ts';
import { refuseEndlessAnswers } from '../forms/refuse-endless-answers.ts';
import { summarize } from '../forms/summary.ts';
import { postMail } from '../mail/post-mail.ts';
import { checkDocumentAnswers, documentIds } from '../rules/document-answers.ts';
import type { ServerParts } from '../server-parts.ts';
import { describeForSchool } from './describe-for-school.ts';
import { findFormRecord } from './find-form-record.ts';
import { describeDocument, findDocuments } from './list-documents.ts';
import { readSchoolOfStudent, type SchoolOfStudent } from './read-school-of-student.ts';
import { recordAudit } from './record-audit.ts';
import { removeDocuments } from './remove-documents.ts';
import type { TenantWork } from './tenant-work.ts';
import { moveToKeep, writeRecord } from './write-record.ts';

interface SubmitRequest {
  readonly formId: string;
  readonly query: FormQuery;
  readonly answers: Answers;
  /** The definition that the student saw. */
  readonly definitionHash: string;
  /** The same for every try of one submission. */
  readonly idempotencyKey: string;
}

interface Answer {
  readonly reference: string;
  /** The page that confirms it. */
  readonly url: string;
}

interface SubmitAnswer extends Answer {
  /** True when an earlier request with the same key did it. */
  readonly repeated: boolean;
}

/** More than any page shows: a forged request with thousands of fields is not worth megabytes of answer. */
export const mostIssues = 200;

/**
 * Submits a form: judges the answers with the server's own knowledge and, in the caller's transaction, writes the
 * record, what the form changes, the audit entry, the mail and the idempotency key. All of it or nothing.
 *
 * @throws {ServerError} SUBMISSION_INVALID with issues; ALREADY_SUBMITTED, COVERAGE_STATE, DEADLINE_PASSED,
 *   DEFINITION_CHANGED, IDEMPOTENCY_KEY_REUSED; NOT_FOUND; REQUEST_INVALID for a list without end
 */
export async function submitForm(
  work: TenantWork,
  { forms, baseUrl }: Pick<ServerParts, 'forms' | 'baseUrl'>,
  request: SubmitRequest,
): Promise<SubmitAnswer> {
  refuseEndlessAnswers(request.answers);
  const handler = getFormHandler(forms, request.formId);
  // The lock holds a second click and a second tab back until this one is decided: exactly one goes on.
  const formCase = await handler.open(work, request.query, { lock: true });
  // The hash stays, and one of a short secret could be guessed back.
  const drawn = await forms.byHash(work.trx, request.definitionHash);
  const known = drawn ? withoutSecrets(drawn.definition, request.answers) : request.answers;
  const requestHash = hashRequest({ ...request, answers: known });
  const earlier = await findEarlierAnswer(work, request.idempotencyKey, requestHash);
  if (earlier) return { repeated: true, ...earlier };

  const record = await findFormRecord(work, request.formId, formCase.subjectId);
  if (record?.status === 'submitted') throw new ServerError('ALREADY_SUBMITTED');
  await formCase.assertAnswers?.(request.answers);
  formCase.assertOpen();

  const school = await readSchoolOfStudent(work);
  const compiled = await forms.current(work.trx, request.formId, school.university, request.definitionHash);
  if (!compiled) throw new ServerError('DEFINITION_CHANGED');
  const { submission: judged, form } = await judgeForm(compiled.definition, {
    today: work.today,
    context: formCase.context,
    lookups: formCase.lookups,
    answers: request.answers,
    validators: compiled.validators,
  });
  if (!judged.ok || !form) throw new ServerError('SUBMISSION_INVALID', { issues: listIssues(judged) });

  const held = await findDocuments(work, request.formId, formCase.subjectId);
  const documentIssues = checkDocumentAnswers(compiled.definition, judged.data, held);
  if (documentIssues.length > 0) throw new ServerError('SUBMISSION_INVALID', { issues: documentIssues });
  const named = new Set([...documentIds(compiled.definition, judged.data).values()].flat());
  // What the student uploaded and took out again is not kept with the submission.
  const leftOut = formCase.keepsDocuments ? [] : held.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  await removeDocuments(work, leftOut);

  const reference = createReference();
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
  const describe = () => describeForSchool(work, forms, { form, university: school.university, held });
  const accepted = (await formCase.accept(judged.data, { recordId, reference, describe })) ?? {};
  await moveToKeep(work, { formId: request.formId, subjectId: formCase.subjectId, recordId, accepted });
  const confirmationUrl = `/confirmation/${reference}`;
  const answer = { reference, url: accepted.url ?? confirmationUrl };
  const sent = { reference, url: `${baseUrl}${confirmationUrl}` };
  await tellTheWorld(work, request.formId, { formCase, school, recordId, sent });
  await keepAnswer(work, request.idempotencyKey, requestHash, answer);
  return { repeated: false, ...answer };
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
  const earlier = await trx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('studentId', '=', session.studentId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!earlier) return null;
  if (earlier.requestHash !== requestHash) throw new ServerError('IDEMPOTENCY_KEY_REUSED');
  // Written by `keepAnswer`, which takes no other shape.
  return earlier.response as unknown as Answer;
}

async function keepAnswer(
  { trx, session, now }: TenantWork,
  key: string,
  requestHash: string,
  answer: Answer,
): Promise<void> {
  const { studentId, universityId } = session;
  const kept = await trx
    .insertInto('idempotencyKeys')
    .values({ studentId, universityId, key, requestHash, statusCode: 201, response: { ...answer }, createdAt: now })
    .onConflict((conflict) => conflict.columns(['studentId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  // Another subject's submission took the key in the meantime.
  if (!kept) throw new ServerError('IDEMPOTENCY_KEY_REUSED');
}

interface Submitted {
  readonly formCase: FormCase;
  readonly school: SchoolOfStudent;
  readonly recordId: string;
  readonly sent: { readonly reference: string; readonly url: string };
}

async function tellTheWorld(
  work: TenantWork,
  formId: string,
  { formCase, school, recordId, sent }: Submitted,
): Promise<void> {
  await recordAudit(work, {
    action: `${formId}.submitted`,
    subjectId: recordId,
    details: { reference: sent.reference, about: formCase.subjectId },
  });
  const { student } = school;
  const content = formCase.confirmationMail(sent);
  if (content === null) return;
  await postMail(work.trx, {
    keyRing: work.keyRing,
    universityId: work.session.universityId,
    to: { name: `${student.firstName} ${student.lastName}`, address: student.email },
    content,
    now: work.now,
  });
}

// The same answers in another order are the same request.
function stableJson(value: Json): string {
  return JSON.stringify(value, (_key, inner: Json) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

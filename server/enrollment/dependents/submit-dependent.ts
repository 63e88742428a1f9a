import { randomUUID } from 'node:crypto';
import type { Json } from '@campus-cover/engine';
import type { EnrollmentFlow } from '../../coverage/enrollment-offer.ts';
import { answersFromFields } from '../../forms/answers-from-fields.ts';
import type { FormParts } from '../../forms/form-parts.ts';
import type { SubmissionWork } from '../../forms/transact-submission.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { readSchoolOfStudent } from '../../schools/read-school-of-student.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { dependentFormId } from './dependent-form-id.ts';
import { newDependentId } from './new-dependent-id.ts';
import { readDependent } from './prefill-dependent.ts';

/** A dependent as the specification's calls send it. */
export interface SentDependent {
  /** Null for a new dependent. */
  readonly dependentId: string | null;
  readonly flow: EnrollmentFlow;
  /** Keyed by the definition's names. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Documents that came with the call. */
  readonly documentIds: readonly string[];
}

const addressFields = ['CountryID', 'AddressLine1', 'AddressLine2', 'City', 'StateID', 'PostalCode'];

/**
 * Submits the dependent form with the content of a call. For an existing dependent, values that the call does not send
 * do not change, and the stored documents stay.
 *
 * @returns the dependent's id
 * @throws {ServerError} like `submitForm`
 */
export async function submitDependent(
  work: SubmissionWork,
  { forms }: Pick<FormParts, 'forms'>,
  { dependentId, flow, fields, documentIds }: SentDependent,
): Promise<string> {
  const { university } = await readSchoolOfStudent(work);
  const { definition, hash } = await forms.forSchool(work.trx, dependentFormId, university);
  const { kept, held } = dependentId === null ? nothingKept : await readKept(work, dependentId, flow);
  const given = answersFromFields(definition, fields);
  const answers: Record<string, Json> = {
    ...kept,
    ...given,
    // Documents for a dependent on the list are already stored.
    UploadedFiles: [...new Set([...held, ...documentIds])],
  };
  // The form fills in the student's own address. Drop the stored address, so that it does not contradict the call.
  if (answers['SameAddressAsStudent'] === true) {
    for (const name of addressFields) if (!fields.has(name)) delete answers[name];
  }
  await work.submit({
    formId: dependentFormId,
    query: { Id: dependentId ?? newDependentId, flow },
    answers,
    definitionHash: hash,
    // The calls send no key: each is one submission. The name and date-of-birth check prevents duplicate dependents.
    idempotencyKey: randomUUID(),
  });
  return dependentId ?? (await findAdded(work));
}

const nothingKept: Kept = { kept: {}, held: [] };

interface Kept {
  readonly kept: Readonly<Record<string, Json>>;
  readonly held: readonly string[];
}

async function readKept(work: TenantWork, dependentId: string, flow: EnrollmentFlow): Promise<Kept> {
  const { DependentID: _id, UploadedFiles, QLEDate, ...known } = await readDependent(work, dependentId);
  // Only the life event forms request this date.
  return { kept: flow === 'enroll' ? known : { ...known, QLEDate }, held: UploadedFiles };
}

async function findAdded({ trx, requestId }: TenantWork): Promise<string> {
  const { subjectId } = await trx
    .selectFrom('auditEntries')
    .select('subjectId')
    .where('requestId', '=', requestId)
    .where('action', '=', 'dependent.added')
    .executeTakeFirstOrThrow();
  if (subjectId === null) throw new ServerError('INTERNAL');
  return subjectId;
}

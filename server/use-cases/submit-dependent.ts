import { randomUUID } from 'node:crypto';
import type { Json } from '@campus-cover/engine';
import { ServerError } from '../errors/server-error.ts';
import { answersFromFields } from '../forms/answers-from-fields.ts';
import { dependentFormId } from '../forms/dependent/dependent-form-id.ts';
import { newDependentId } from '../forms/dependent/dependent-handler.ts';
import type { EnrollmentFlow } from '../rules/enrollment-offer.ts';
import type { ServerParts } from '../server-parts.ts';
import { prefillDependent } from './prefill-dependent.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import { submitForm } from './submit-form.ts';
import type { TenantWork } from './tenant-work.ts';

/** A dependent as the specification's calls send one. */
export interface SentDependent {
  /** Null for one who is added. */
  readonly dependentId: string | null;
  readonly flow: EnrollmentFlow;
  /** By the definition's names. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Documents that have come with it. */
  readonly documentIds: readonly string[];
}

const addressFields = ['CountryID', 'AddressLine1', 'AddressLine2', 'City', 'StateID', 'PostalCode'];

/**
 * Sends the form of a dependent with what a call brings. Of one who is changed, what it does not bring stays as it is, and so do
 * the documents that are held.
 *
 * @returns the dependent's id
 * @throws {ServerError} as `submitForm` does
 */
export async function submitDependent(
  work: TenantWork,
  parts: Pick<ServerParts, 'forms' | 'baseUrl'>,
  { dependentId, flow, fields, documentIds }: SentDependent,
): Promise<string> {
  const { university } = await readSchoolOfStudent(work);
  const { definition, hash } = await parts.forms.forSchool(work.trx, dependentFormId, university);
  const { kept, held } = dependentId === null ? nothingKept : await readKept(work, dependentId, flow);
  const given = answersFromFields(definition, fields);
  const answers: Record<string, Json> = {
    ...kept,
    ...given,
    // Those that came to a dependent on the list are held by now.
    UploadedFiles: [...new Set([...held, ...documentIds])],
  };
  // The form fills in the student's own address; what was there before is not this call's to contradict it with.
  if (answers['SameAddressAsStudent'] === true) {
    for (const name of addressFields) if (!fields.has(name)) delete answers[name];
  }
  await submitForm(work, parts, {
    formId: dependentFormId,
    query: { Id: dependentId ?? newDependentId, flow },
    answers,
    definitionHash: hash,
    // The calls bring no key: each is one submission. That nobody is added twice is seen by name and date of birth.
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
  const { DependentID: _id, UploadedFiles, QLEDate, ...known } = await prefillDependent(work, dependentId);
  // Asked after a life event only.
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

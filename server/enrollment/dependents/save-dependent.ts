import type { Answers } from '@campus-cover/engine';
import type { Updateable } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { answerText } from '../../forms/answer-text.ts';
import { refuseAnswer } from '../../forms/refuse-answer.ts';
import {
  isUniqueViolation,
  newId,
  type Dependent,
  type DependentTable,
  type Gender,
  type Relationship,
} from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { findWaitingWith } from './find-waiting-with.ts';

type DependentColumns = Updateable<DependentTable>;

/**
 * Adds or changes a dependent with validated answers.
 *
 * @param before the current dependent; null for a new one
 * @param answers a value that the form did not request, e.g. the day of a life event, does not change
 * @returns the dependent's id
 * @throws {ServerError} SUBMISSION_INVALID for an answer that another tab has made invalid in the meantime, and for a
 *   new day of the life event while an enrollment that names the dependent waits
 */
export async function saveDependent(work: TenantWork, before: Dependent | null, answers: Answers): Promise<string> {
  const columns = readColumns(answers);
  try {
    return before === null ? await add(work, columns) : await change(work, before, columns);
  } catch (error) {
    if (!isUniqueViolation(error, 'dependents_one_partner')) throw error;
    throw refuseAnswer(
      'Relationship',
      'Your list already has a spouse or domestic partner, and only one is allowed. Delete that person first',
    );
  }
}

async function add(work: TenantWork, columns: ReturnType<typeof readColumns>): Promise<string> {
  const { universityId, studentId } = work.session;
  const known = await work.trx
    .selectFrom('dependents')
    .select(['id', 'firstName', 'lastName', 'dateOfBirth'])
    .where('studentId', '=', studentId)
    .where('removedAt', 'is', null)
    .execute();
  // The student may submit the form twice, from two tabs or with a second click. Each person must be on the list only
  // once.
  if (known.some((other) => other.dateOfBirth === columns.dateOfBirth && nameOf(other) === nameOf(columns))) {
    throw refuseAnswer('FirstName', 'A person with this name and date of birth is already on your list');
  }
  const id = newId('dep');
  await work.trx
    .insertInto('dependents')
    .values({ id, universityId, studentId, createdAt: work.now, ...columns })
    .execute();
  await recordAudit(work, { action: 'dependent.added', subjectId: id });
  return id;
}

async function change(work: TenantWork, before: Dependent, columns: DependentColumns): Promise<string> {
  const changed = Object.entries(columns).filter(([name, value]) => before[name as keyof Dependent] !== value);
  if (changed.some(([name]) => name === 'qleDate')) await refuseNewDay(work, before.id);
  if (changed.length > 0) {
    await work.trx.updateTable('dependents').set(columns).where('id', '=', before.id).execute();
  }
  const fields = changed.map(([name]) => name);
  await recordAudit(work, { action: 'dependent.changed', subjectId: before.id, details: { fields } });
  return before.id;
}

// The school decides about the cost that it sees, and the cost can depend on the day.
async function refuseNewDay(work: TenantWork, dependentId: string): Promise<void> {
  const reference = await findWaitingWith(work, dependentId);
  if (reference === null) return;
  throw refuseAnswer(
    'QLEDate',
    `You cannot change the date of the event now, because your university has not yet decided on the enrollment ${reference}`,
  );
}

function nameOf({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.normalize('NFC').toLocaleLowerCase('en-US');
}

function readColumns(answers: Answers) {
  const qleDate = answerText(answers, 'QLEDate');
  return {
    firstName: answerText(answers, 'FirstName'),
    middleName: answerText(answers, 'MiddleName'),
    lastName: answerText(answers, 'LastName'),
    dateOfBirth: answerText(answers, 'DateofBirth'),
    // The definition offers no other values.
    gender: (answerText(answers, 'Gender') || null) as Gender | null,
    relationship: answerText(answers, 'Relationship') as Relationship,
    sameAddressAsStudent: answers['SameAddressAsStudent'] === true,
    addressLine1: answerText(answers, 'AddressLine1'),
    addressLine2: answerText(answers, 'AddressLine2'),
    city: answerText(answers, 'City'),
    stateId: answerText(answers, 'StateID') || null,
    postalCode: answerText(answers, 'PostalCode'),
    countryId: Number(answerText(answers, 'CountryID')),
    ...(qleDate !== '' && { qleDate }),
  };
}

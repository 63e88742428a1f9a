import type { Storage } from '../../platform/storage/index.ts';

/** A student on a school's list who has not registered yet. */
export type Invited = NonNullable<Awaited<ReturnType<typeof findInvited>>>;

/**
 * @param id the opaque id in the invitation link
 * @returns null when there is no such student, or the student has registered or is disabled
 */
export async function findInvited(storage: Storage, id: string) {
  const row = await storage.system((trx) =>
    trx
      .selectFrom('students')
      .select(['id', 'universityId', 'firstName', 'lastName', 'email', 'schoolStudentId'])
      .where('id', '=', id)
      .where('registeredAt', 'is', null)
      .where('disabledAt', 'is', null)
      .executeTakeFirst(),
  );
  return row ?? null;
}

/**
 * The values that prefill the student's registration, never the date of birth, which the student must know.
 */
export function describeInvited({ firstName, lastName, email, schoolStudentId }: Invited) {
  return { FirstName: firstName, LastName: lastName, Email: email, SchoolStudentID: schoolStudentId };
}

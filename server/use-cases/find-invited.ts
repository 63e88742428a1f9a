import type { Storage } from '../storage/index.ts';

/** Somebody on a school's list who has not registered yet. */
export type Invited = NonNullable<Awaited<ReturnType<typeof findInvited>>>;

/** @param id the opaque id in the link of the invitation; null for one that is not there, is registered or disabled */
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

/** What a registration begins with for them; never the date of birth, which they have to know. */
export function describeInvited({ firstName, lastName, email, schoolStudentId }: Invited) {
  return { FirstName: firstName, LastName: lastName, Email: email, SchoolStudentID: schoolStudentId };
}

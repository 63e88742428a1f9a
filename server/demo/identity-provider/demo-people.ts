import type { Storage } from '../../platform/storage/index.ts';

/** A person who can sign on through the demo identity provider. */
export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly studentId: string;
  /** How the portal will treat this person. */
  readonly note: string;
}

/** A student who is not on the school's list yet; the portal lets them register. */
const newcomer = { firstName: 'Newton', lastName: 'New', studentId: '29990001' } as const;

/** The current students at the demo school, and one student who is not on its list yet. */
export async function listDemoPeople(storage: Storage, slug: string): Promise<readonly DemoPerson[]> {
  const { university, students } = await storage.system(async (trx) => ({
    university: await trx
      .selectFrom('universities')
      .select(['mailDomains'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow(),
    students: await trx
      .selectFrom('students')
      .innerJoin('universities', 'universities.id', 'students.universityId')
      .select(['students.firstName', 'students.lastName', 'students.email', 'students.schoolStudentId as studentId'])
      .where('universities.slug', '=', slug)
      .orderBy('students.lastName')
      .orderBy('students.firstName')
      .execute(),
  }));
  const people = students.map((student) => ({ ...student, note: 'Has an account' }));
  const email = `${newcomer.firstName}.${newcomer.lastName}@${university.mailDomains[0]}`.toLowerCase();
  const isThere = people.some(({ studentId }) => studentId === newcomer.studentId);
  return isThere ? people : [...people, { ...newcomer, email, note: 'Has no account yet and can register' }];
}

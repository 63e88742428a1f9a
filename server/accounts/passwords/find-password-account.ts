import type { Transaction } from 'kysely';
import type { Session } from '../../platform/access/session.ts';
import type { Database, Storage, University } from '../../platform/storage/index.ts';
import { sessionOwner } from '../../sessions/session-owner.ts';
import { findAccountToken, type TokenOwner } from '../account-token.ts';
import type { PasswordContext } from './judge-password.ts';

type Owner = Pick<TokenOwner, 'studentId' | 'administratorId'>;

/** An account that signs in with a password, and the data that its password must not resemble. */
export interface PasswordAccount extends PasswordContext {
  /** `administrator` includes staff. */
  readonly kind: 'student' | 'administrator';
  readonly id: string;
  /** Null for an account that does not have a password yet. */
  readonly passwordHash: string | null;
  /** Null for staff and for a broker's people. */
  readonly school: Pick<University, 'id' | 'slug' | 'name' | 'timeZone'> | null;
}

/**
 * The account whose password will change: the signed-in person's, or the one that an emailed link belongs to. Null for
 * an invalid link, a disabled account, and a student who signs on at the school.
 */
export async function findPasswordAccount(
  storage: Storage,
  who: Session | { readonly token: string; readonly now: Date } | null,
): Promise<PasswordAccount | null> {
  if (who === null) return null;
  return storage.system(async (trx) => {
    const owner = 'token' in who ? await findAccountToken(trx, { kind: 'reset-password', ...who }) : ownerOf(who);
    if (!owner) return null;
    return owner.studentId === null ? findAdministrator(trx, owner) : findStudent(trx, owner.studentId);
  });
}

function ownerOf(session: Session): Owner {
  return { studentId: null, administratorId: null, ...sessionOwner(session) };
}

async function findStudent(trx: Transaction<Database>, studentId: string): Promise<PasswordAccount | null> {
  const row = await trx
    .selectFrom('students')
    .innerJoin('universities', 'universities.id', 'students.universityId')
    .leftJoin('studentCredentials', 'studentCredentials.studentId', 'students.id')
    .select(['students.email', 'students.firstName', 'students.middleName', 'students.lastName'])
    .select(['universities.id as schoolId', 'universities.slug', 'universities.name', 'universities.timeZone'])
    .select('studentCredentials.passwordHash')
    .where('students.id', '=', studentId)
    .where('students.disabledAt', 'is', null)
    .where('universities.signOn', '=', 'password')
    .executeTakeFirst();
  if (!row) return null;
  const { email, passwordHash, schoolId, slug, name, timeZone } = row;
  const names = [row.firstName, row.middleName, row.lastName];
  return { kind: 'student', id: studentId, email, names, passwordHash, school: { id: schoolId, slug, name, timeZone } };
}

async function findAdministrator(
  trx: Transaction<Database>,
  { administratorId }: Owner,
): Promise<PasswordAccount | null> {
  const row = await trx
    .selectFrom('administrators')
    .leftJoin('universities', 'universities.id', 'administrators.universityId')
    .select(['administrators.id', 'administrators.email', 'administrators.firstName', 'administrators.lastName'])
    .select(['universities.id as schoolId', 'universities.slug', 'universities.name', 'universities.timeZone'])
    .select('administrators.passwordHash')
    .where('administrators.id', '=', administratorId)
    .where('administrators.disabledAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, email, passwordHash } = row;
  const names = [row.firstName, row.lastName];
  return { kind: 'administrator', id, email, names, passwordHash, school: schoolOf(row) };
}

interface SchoolColumns {
  readonly schoolId: string | null;
  readonly slug: string | null;
  readonly name: string | null;
  readonly timeZone: string | null;
}

// Either all columns are set or none are, depending on whether the join found a row of `universities`.
function schoolOf({ schoolId, slug, name, timeZone }: SchoolColumns): PasswordAccount['school'] {
  if (schoolId === null || slug === null || name === null || timeZone === null) return null;
  return { id: schoolId, slug, name, timeZone };
}

import type { Transaction } from 'kysely';
import type { Database, SignOn } from '../storage/index.ts';

/** Whom a mail about an account goes to. */
export type MailAccount = StudentMailAccount | AdministratorMailAccount;

interface MailAddressee {
  readonly id: string;
  readonly firstName: string;
  readonly email: string;
}

interface StudentMailAccount extends MailAddressee {
  /** `listed`: on the school's list, and nobody has registered yet. */
  readonly kind: 'student' | 'listed';
  readonly universityId: string;
  readonly isVerified: boolean;
  readonly school: { readonly name: string; readonly signOn: SignOn };
}

interface AdministratorMailAccount extends MailAddressee {
  readonly kind: 'administrator';
  /** Null for staff. */
  readonly universityId: string | null;
  readonly school: { readonly name: string } | null;
}

/** The account with an address; null for none and for one that is disabled, or an administrator who has not begun. */
export async function findMailAccount(trx: Transaction<Database>, email: string): Promise<MailAccount | null> {
  const student = await trx
    .selectFrom('students')
    .innerJoin('universities', 'universities.id', 'students.universityId')
    .select(['students.id', 'students.universityId', 'students.firstName', 'students.email'])
    .select(['students.registeredAt', 'students.verifiedAt', 'students.disabledAt'])
    .select(['universities.name', 'universities.signOn'])
    .where('students.email', '=', email)
    .executeTakeFirst();
  if (student?.registeredAt) {
    const { id, universityId, firstName, verifiedAt, disabledAt, name, signOn } = student;
    const isVerified = verifiedAt !== null;
    if (disabledAt !== null) return null;
    return { kind: 'student', id, universityId, firstName, email, isVerified, school: { name, signOn } };
  }
  const administrator = await findAdministratorAccount(trx, email);
  if (administrator) return administrator;
  if (!student || student.disabledAt !== null) return null;
  const { id, universityId, firstName, name, signOn } = student;
  return { kind: 'listed', id, universityId, firstName, email, isVerified: false, school: { name, signOn } };
}

async function findAdministratorAccount(
  trx: Transaction<Database>,
  email: string,
): Promise<AdministratorMailAccount | null> {
  const row = await trx
    .selectFrom('administrators')
    .leftJoin('universities', 'universities.id', 'administrators.universityId')
    .select(['administrators.id', 'administrators.universityId', 'administrators.firstName', 'universities.name'])
    .where('administrators.email', '=', email)
    .where('administrators.passwordHash', 'is not', null)
    .where('administrators.disabledAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { name, ...account } = row;
  return { kind: 'administrator', ...account, email, school: name === null ? null : { name } };
}

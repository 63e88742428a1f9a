import type { Transaction } from 'kysely';
import type { Database, SignOn } from '../../platform/storage/index.ts';

/** The recipient of an email about an account. */
export type MailAccount = StudentMailAccount | AdministratorMailAccount;

interface MailAddressee {
  readonly id: string;
  /** Empty until the address is confirmed: the name may come from someone else who registered with this address. */
  readonly firstName: string;
  readonly email: string;
}

interface StudentMailAccount extends MailAddressee {
  /** `listed`: on the school's list, but not registered yet. */
  readonly kind: 'student' | 'listed';
  readonly universityId: string;
  readonly isVerified: boolean;
  readonly school: { readonly name: string; readonly signOn: SignOn };
}

interface AdministratorMailAccount extends MailAddressee {
  readonly kind: 'administrator';
  /** Null for staff and for a broker's people. */
  readonly universityId: string | null;
  readonly school: { readonly name: string } | null;
}

/**
 * The account that belongs to an address. Null when there is no account, when the account is disabled, or when an
 * administrator has not chosen a password yet.
 */
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
    const said = isVerified ? firstName : '';
    return { kind: 'student', id, universityId, firstName: said, email, isVerified, school: { name, signOn } };
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

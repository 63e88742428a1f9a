import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../../audit/record-audit-without-session.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { PlatformParts } from '../../platform/platform-parts.ts';
import {
  isUniqueViolation,
  newId,
  type Database,
  type Gender,
  type Storage,
  type Student,
  type University,
} from '../../platform/storage/index.ts';
import { claimEmail } from '../find-email-owner.ts';
import { postAccountMail } from '../mails/post-account-mail.ts';
import { registeredElsewhereMail } from '../mails/registered-elsewhere-mail.ts';
import { postVerificationMail } from './post-verification-mail.ts';
import { isSamePerson } from './same-person.ts';

/**
 * Proof that the person who is registering is the student. Names, dates of birth and student ids prove nothing, because
 * other people know them.
 */
export type RegistrationProof =
  | { readonly by: 'nothing' }
  /** The link sent to the address on the school's list, and the row that the link identifies. */
  | { readonly by: 'invitation'; readonly listedId: string }
  /**
   * What the school stated at sign-on, in the format that accounts store. A value that the school did not state is
   * empty.
   */
  | { readonly by: 'sign-on'; readonly email: string; readonly schoolStudentId: string };

export interface Registration {
  readonly school: University;
  readonly proof: RegistrationProof;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  /** ISO date. */
  readonly dateOfBirth: string;
  readonly gender: Gender | null;
  readonly schoolStudentId: string;
  /** In lower case. */
  readonly email: string;
  /** Null for a student who signs on at the school. */
  readonly passwordHash: string | null;
  readonly requestId: string;
  readonly now: Date;
}

export type Registered =
  | { readonly outcome: 'registered'; readonly studentId: string }
  | { readonly outcome: 'email-taken' | 'student-id-taken' }
  /** The proof belongs to a different student than the row in the school's list. */
  | { readonly outcome: 'not-as-listed' }
  /**
   * The student is on a school's list and did not prove their identity. The server sent an invitation to the address on
   * the list.
   */
  | { readonly outcome: 'invited' };

type MailParts = Pick<PlatformParts, 'keyRing' | 'baseUrl'>;

/**
 * Creates a student's account. For an invitation or a sign-on by the same person, it uses the row on the school's list;
 * otherwise it creates a new one. Without either, a student on the list does not get an account, only an email to the
 * address on the list. If two registrations with the same student id or address arrive at once, one succeeds and the
 * other fails with an error that names the value in use.
 *
 * @param also runs in the same transaction after a successful registration, e.g. to start a session
 */
export async function registerStudent(
  storage: Storage,
  parts: MailParts,
  registration: Registration,
  also: (trx: Transaction<Database>, studentId: string) => Promise<void> = async () => {},
): Promise<Registered> {
  try {
    return await storage.system(async (trx) => {
      const written = await writeStudent(trx, parts, registration);
      if (written.outcome === 'registered') await also(trx, written.studentId);
      return written;
    });
  } catch (error) {
    // The address belongs to a different row in a list, or a row with the student id was added in the meantime.
    if (isUniqueViolation(error, 'students_email_key')) return { outcome: 'email-taken' };
    if (isUniqueViolation(error, 'students_university_id_school_student_id_key'))
      return { outcome: 'student-id-taken' };
    throw error;
  }
}

async function writeStudent(trx: Transaction<Database>, parts: MailParts, registration: Registration) {
  const { school, email, passwordHash, proof, requestId, now } = registration;
  const owner = await claimEmail(trx, email);
  const listed = await findListed(trx, registration);
  if (listed?.registeredAt) return { outcome: 'student-id-taken' as const };
  if (proof.by === 'invitation' && !listed) return { outcome: 'not-as-listed' as const };
  if (proof.by !== 'nothing' && listed && !isAsListed(listed, registration))
    return { outcome: 'not-as-listed' as const };
  if (owner !== null) return { outcome: 'email-taken' as const };
  if (proof.by === 'nothing' && (await inviteListed(trx, parts, { listed, registration })))
    return { outcome: 'invited' as const };

  const account = listed ? await claimListed(trx, parts, { listed, registration }) : await insertNew(trx, registration);
  const studentId = account.id;
  const universityId = school.id;
  if (passwordHash !== null) {
    await trx
      .insertInto('studentCredentials')
      .values({ studentId, universityId, passwordHash, changedAt: now })
      .onConflict((conflict) => conflict.column('studentId').doUpdateSet({ passwordHash, changedAt: now }))
      .execute();
  }
  if (!account.isVerified) {
    const student = { id: studentId, universityId, email: account.email };
    await postVerificationMail(trx, parts, { student, school, now });
  }
  await recordAuditWithoutSession(trx, {
    universityId,
    actorId: studentId,
    action: 'student.registered',
    subjectId: studentId,
    requestId,
    details: { wasListed: listed !== undefined, wasInvited: proof.by === 'invitation' },
    now,
  });
  return { outcome: 'registered' as const, studentId };
}

// The lock makes a second registration for the same row wait until this one is decided.
function findListed(trx: Transaction<Database>, { school, proof, schoolStudentId }: Registration) {
  const rows = trx.selectFrom('students').selectAll().where('universityId', '=', school.id).forUpdate();
  return (
    proof.by === 'invitation'
      ? rows.where('id', '=', proof.listedId)
      : rows.where('schoolStudentId', '=', schoolStudentId)
  ).executeTakeFirst();
}

function isAsListed(listed: Student, typed: Registration): boolean {
  const { proof } = typed;
  // A sign-on proves only what the school stated, not a student id that the person typed.
  const isProved = proof.by !== 'sign-on' || [proof.schoolStudentId, proof.email].some((said) => isOf(listed, said));
  // An invitation is valid only for the mailbox to which it was sent.
  const isSameMailbox = proof.by !== 'invitation' || ['', typed.email].includes(listed.email);
  const isSameId = listed.schoolStudentId === typed.schoolStudentId;
  return listed.disabledAt === null && isProved && isSameMailbox && isSameId && isSamePerson(listed, typed);
}

function isOf({ schoolStudentId, email }: Student, said: string): boolean {
  return said !== '' && (said === schoolStudentId || said === email);
}

interface Claim {
  readonly listed: Student;
  readonly registration: Registration;
}

/**
 * Emails the student listed under the student ID and the student listed under the address. The email does not depend on
 * what was typed, so it is the same no matter which value was right.
 *
 * @returns whether the list has such a student
 */
async function inviteListed(
  trx: Transaction<Database>,
  { keyRing }: MailParts,
  { listed, registration }: { readonly listed: Student | undefined; readonly registration: Registration },
): Promise<boolean> {
  const { email, requestId, now } = registration;
  const atAddress = await trx.selectFrom('students').selectAll().where('email', '=', email).executeTakeFirst();
  const found = [listed, atAddress].filter((student) => student !== undefined);
  for (const student of new Map(found.map((row) => [row.id, row])).values()) {
    const isMailed =
      student.email !== '' &&
      (await postAccountMail(trx, keyRing, { about: 'duplicate-student', email: student.email, now }));
    // One entry per email, so that repeated tries do not fill the audit trail.
    if (!isMailed) continue;
    await recordAuditWithoutSession(trx, {
      universityId: student.universityId,
      actorId: 'anonymous',
      action: 'student.registered',
      outcome: 'refused',
      subjectId: student.id,
      requestId,
      details: { reason: 'on the list, without an invitation' },
      now,
    });
  }
  return found.length > 0;
}

interface Account {
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
}

// Names, date of birth and address stay as the school listed them, unless the school states a different address at
// sign-on. The student provides only what the school left empty.
async function claimListed(
  trx: Transaction<Database>,
  { keyRing }: MailParts,
  { listed, registration }: Claim,
): Promise<Account> {
  const { school, middleName, gender, proof, now } = registration;
  const isSaid = proof.by === 'sign-on' && proof.email === registration.email;
  const email = isSaid || listed.email === '' ? registration.email : listed.email;
  // The school vouches for the address that it states or has listed.
  const isVerified = proof.by === 'sign-on' && (isSaid || listed.email !== '');
  await trx
    .updateTable('students')
    .set({
      email,
      emailAddressSecondary: registration.email === email ? listed.emailAddressSecondary : registration.email,
      middleName: listed.middleName || middleName,
      gender: listed.gender ?? gender,
      registeredAt: now,
      verifiedAt: isVerified ? now : null,
    })
    .where('id', '=', listed.id)
    .execute();
  if (listed.email !== email && listed.email !== '') {
    await postMail(trx, {
      keyRing,
      universityId: school.id,
      to: { name: `${listed.firstName} ${listed.lastName}`, address: listed.email },
      content: registeredElsewhereMail({
        firstName: listed.firstName,
        school: school.name,
        supportUrl: school.supportUrl,
      }),
      now,
    });
  }
  return { id: listed.id, email, isVerified };
}

async function insertNew(trx: Transaction<Database>, registration: Registration): Promise<Account> {
  const { school, email, schoolStudentId, firstName, middleName, lastName, dateOfBirth, gender, proof, now } =
    registration;
  const isVerified = proof.by === 'sign-on' && proof.email === email;
  const id = newId('stu');
  await trx
    .insertInto('students')
    .values({
      id,
      universityId: school.id,
      email,
      schoolStudentId,
      firstName,
      middleName,
      lastName,
      dateOfBirth,
      gender,
      registeredAt: now,
      verifiedAt: isVerified ? now : null,
      createdAt: now,
    })
    .execute();
  return { id, email, isVerified };
}

import type { Transaction } from 'kysely';
import { registeredElsewhereMail } from '../mail/contents/registered-elsewhere-mail.ts';
import { postMail } from '../mail/post-mail.ts';
import { isSamePerson } from '../rules/same-person.ts';
import type { ServerParts } from '../server-parts.ts';
import {
  isUniqueViolation,
  newId,
  type Database,
  type Gender,
  type Storage,
  type Student,
  type University,
} from '../storage/index.ts';
import { claimEmail } from './find-email-owner.ts';
import { postVerificationMail } from './post-verification-mail.ts';
import { recordAccountAudit } from './record-account-audit.ts';

export interface Registration {
  readonly school: University;
  /** The row of the school's list that the link of an invitation named; null without one. */
  readonly invitedId: string | null;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  /** ISO date. */
  readonly dateOfBirth: string;
  readonly gender: Gender | null;
  readonly schoolStudentId: string;
  /** In lower case. */
  readonly email: string;
  /** Null for who signs on at the school. */
  readonly passwordHash: string | null;
  /** Whether somebody we trust has vouched for the address, so that no mail has to. */
  readonly isEmailVouchedFor: boolean;
  readonly requestId: string;
  readonly now: Date;
}

export type Registered =
  | { readonly outcome: 'registered'; readonly studentId: string }
  | { readonly outcome: 'email-taken' | 'student-id-taken' }
  /** The student id stands on the school's list, with another last name or date of birth. */
  | { readonly outcome: 'not-as-listed' };

type MailParts = Pick<ServerParts, 'keyRing' | 'baseUrl'>;

/**
 * Gives a student an account: the one on the school's list when the student id stands there and last name and date of
 * birth agree, else a new one. Of two at once with the same student id or address, one is registered and the other is
 * told what is taken.
 *
 * @param also done in the same transaction for who is registered, e.g. a session
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
    // An address that stands on another row of a list, or a student id whose row came in between.
    if (isUniqueViolation(error, 'students_email_key')) return { outcome: 'email-taken' };
    if (isUniqueViolation(error, 'students_university_id_school_student_id_key'))
      return { outcome: 'student-id-taken' };
    throw error;
  }
}

async function writeStudent(trx: Transaction<Database>, parts: MailParts, registration: Registration) {
  const { school, email, passwordHash, isEmailVouchedFor, invitedId, requestId, now } = registration;
  const owner = await claimEmail(trx, email);
  const listed = await findListed(trx, registration);
  if (listed?.registeredAt) return { outcome: 'student-id-taken' as const };
  if (invitedId !== null && !listed) return { outcome: 'not-as-listed' as const };
  if (listed && !isAsListed(listed, registration)) return { outcome: 'not-as-listed' as const };
  if (owner !== null) return { outcome: 'email-taken' as const };

  const studentId = listed
    ? await claimListed(trx, parts, { listed, registration })
    : await insertNew(trx, registration);
  const universityId = school.id;
  if (passwordHash !== null) {
    await trx
      .insertInto('studentCredentials')
      .values({ studentId, universityId, passwordHash, changedAt: now })
      .onConflict((conflict) => conflict.column('studentId').doUpdateSet({ passwordHash, changedAt: now }))
      .execute();
  }
  if (!isEmailVouchedFor) {
    const firstName = listed?.firstName ?? registration.firstName;
    await postVerificationMail(trx, parts, { student: { id: studentId, universityId, email, firstName }, school, now });
  }
  await recordAccountAudit(trx, {
    universityId,
    actorId: studentId,
    action: 'student.registered',
    subjectId: studentId,
    requestId,
    details: { wasListed: listed !== undefined, wasInvited: invitedId !== null },
    now,
  });
  return { outcome: 'registered' as const, studentId };
}

// The lock holds a second registration of the same row back until this one is decided.
function findListed(trx: Transaction<Database>, { school, invitedId, schoolStudentId }: Registration) {
  const rows = trx.selectFrom('students').selectAll().where('universityId', '=', school.id).forUpdate();
  return (
    invitedId === null ? rows.where('schoolStudentId', '=', schoolStudentId) : rows.where('id', '=', invitedId)
  ).executeTakeFirst();
}

function isAsListed(listed: Student, typed: Registration): boolean {
  return listed.disabledAt === null && listed.schoolStudentId === typed.schoolStudentId && isSamePerson(listed, typed);
}

interface Claim {
  readonly listed: Student;
  readonly registration: Registration;
}

// Names and date of birth stay the school's; what it left open is the student's to say.
async function claimListed(trx: Transaction<Database>, { keyRing }: MailParts, { listed, registration }: Claim) {
  const { school, email, middleName, gender, isEmailVouchedFor, now } = registration;
  await trx
    .updateTable('students')
    .set({
      email,
      middleName: listed.middleName || middleName,
      gender: listed.gender ?? gender,
      registeredAt: now,
      verifiedAt: isEmailVouchedFor ? now : null,
    })
    .where('id', '=', listed.id)
    .execute();
  if (listed.email !== email) {
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
  return listed.id;
}

async function insertNew(trx: Transaction<Database>, registration: Registration): Promise<string> {
  const { school, email, schoolStudentId, firstName, middleName, lastName, dateOfBirth, gender, now } = registration;
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
      verifiedAt: registration.isEmailVouchedFor ? now : null,
      createdAt: now,
    })
    .execute();
  return id;
}

import { sql } from 'kysely';
import type { Student } from '../../platform/storage/index.ts';
import { describeDay } from '../../platform/text/describe-day.ts';
import type { StudentLock } from '../../schools/lock-student.ts';
import type { CorrectionPlan } from '../correction-plan.ts';
import type { CorrectionWork } from '../correction-work.ts';
import { refuseCorrection } from '../refuse-correction.ts';

/** The student can no longer sign in, and is signed out immediately. */
export async function planClosing(work: CorrectionWork, lock: StudentLock): Promise<CorrectionPlan> {
  const student = await findStudent(lock);
  if (student.disabledAt !== null) throw refuseCorrection('This account is already closed.');
  const unpaid = await lock.trx
    .selectFrom('payments')
    .select(['reference', 'payUntil'])
    .where('studentId', '=', lock.studentId)
    .where('status', '=', 'Pending')
    .orderBy('createdAt')
    .execute();
  return {
    consequences: [
      'The student is signed out and can no longer sign in or reset the password.',
      'Coverage and charges do not change. Deadlines still apply to the student.',
      ...unpaid.map(
        ({ reference, payUntil }) =>
          `The student cannot sign in to pay ${reference}${payUntil === null ? '' : `, which is due by ${describeDay(payUntil)}`}.`,
      ),
    ],
    mail: {
      subject: 'Your Campus Cover account is closed',
      paragraphs: [
        'Your university closed your account, so you can no longer sign in. Your coverage and what you owe do not change.',
      ],
    },
    audit: { action: 'account.closed' },
    async apply() {
      await lock.trx.updateTable('students').set({ disabledAt: work.now }).where('id', '=', lock.studentId).execute();
      await sql`select end_student_sessions(${lock.studentId}, ${work.now})`.execute(lock.trx);
    },
  };
}

/** The student can sign in again. */
export async function planOpening(_work: CorrectionWork, lock: StudentLock): Promise<CorrectionPlan> {
  const student = await findStudent(lock);
  if (student.disabledAt === null) throw refuseCorrection('This account is not closed.');
  return {
    consequences: [
      student.registeredAt === null
        ? 'The student can register again. Until then, the student has no password.'
        : 'The student can sign in again, with the same password.',
      'Coverage and charges do not change.',
    ],
    mail: {
      subject: 'Your Campus Cover account is open again',
      paragraphs: ['Your university opened your account again, so you can sign in.'],
    },
    audit: { action: 'account.opened' },
    async apply() {
      await lock.trx.updateTable('students').set({ disabledAt: null }).where('id', '=', lock.studentId).execute();
    },
  };
}

function findStudent({ trx, studentId }: StudentLock): Promise<Pick<Student, 'disabledAt' | 'registeredAt'>> {
  return trx
    .selectFrom('students')
    .select(['disabledAt', 'registeredAt'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
}

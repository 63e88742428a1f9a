import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import { isUniqueViolation, newId, type Correction } from '../platform/storage/index.ts';
import type { CorrectionPlan } from './correction-plan.ts';
import type { CorrectionRequest } from './correction-request.ts';
import type { CorrectionWork } from './correction-work.ts';
import { lockStudentOfSchool, planCorrection } from './plan-correction.ts';

export interface ConfirmedCorrection extends CorrectionRequest {
  readonly studentId: string;
  /** Why, in the administrator's words. */
  readonly reason: string;
  /** The consequences that the administrator read. */
  readonly confirmed: readonly string[];
  /** The same for every attempt to make this correction. */
  readonly requestKey: string;
}

/**
 * Corrects something for a student, in the caller's transaction, with an audit entry and an email to the student. A
 * repeated request changes nothing.
 *
 * @throws {ServerError} NOT_FOUND; CORRECTION_REFUSED; CORRECTION_CHANGED when the correction would do something other than what
 * the administrator confirmed; IDEMPOTENCY_KEY_REUSED
 */
export async function makeCorrection(
  work: CorrectionWork,
  correction: ConfirmedCorrection,
): Promise<{ readonly repeated: boolean }> {
  const lock = await lockStudentOfSchool(work, correction.studentId);
  const earlier = await work.trx
    .selectFrom('corrections')
    .selectAll()
    .where('universityId', '=', work.universityId)
    .where('requestKey', '=', correction.requestKey)
    .executeTakeFirst();
  if (earlier !== undefined) {
    if (!isSame(earlier, correction)) throw new ServerError('IDEMPOTENCY_KEY_REUSED');
    return { repeated: true };
  }
  const plan = await planCorrection(work, lock, correction);
  if (!areEqual(plan.consequences, correction.confirmed)) throw new ServerError('CORRECTION_CHANGED');
  const id = newId('cor');
  await keepCorrection(work, id, correction);
  await recordAuditWithoutSession(work.trx, {
    universityId: work.universityId,
    actorId: work.actorId,
    action: plan.audit.action,
    subjectId: correction.studentId,
    requestId: work.requestId,
    now: work.now,
    details: { correction: id, ...(correction.coverage && { coverage: correction.coverage }), ...plan.audit.details },
  });
  await tellStudent(work, correction.studentId, plan);
  // Last, because the commit follows some of the writes without waiting for them.
  await plan.apply();
  return { repeated: false };
}

async function keepCorrection(work: CorrectionWork, id: string, correction: ConfirmedCorrection): Promise<void> {
  const { studentId, coverage, kind, reason, confirmed, requestKey } = correction;
  try {
    await work.trx
      .insertInto('corrections')
      .values({
        id,
        universityId: work.universityId,
        studentId,
        studentCoverageId: coverage ?? null,
        kind,
        reason,
        consequences: confirmed,
        madeBy: work.actorId,
        madeAt: work.now,
        madeOn: work.today,
        requestKey,
      })
      .execute();
  } catch (error) {
    // A request about another student used the key in the meantime.
    if (isUniqueViolation(error, 'corrections_university_id_request_key_key'))
      throw new ServerError('IDEMPOTENCY_KEY_REUSED');
    throw error;
  }
}

async function tellStudent(work: CorrectionWork, studentId: string, { mail }: CorrectionPlan): Promise<void> {
  const { trx, keyRing, universityId, now, baseUrl } = work;
  const { firstName, lastName, email, registeredAt, verifiedAt } = await trx
    .selectFrom('students')
    .select(['firstName', 'lastName', 'email', 'registeredAt', 'verifiedAt'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  // A registered person may have typed someone else's address.
  const isUnproved = registeredAt !== null && verifiedAt === null;
  await postMail(trx, {
    keyRing,
    universityId,
    to: { name: isUnproved ? '' : `${firstName} ${lastName}`, address: email },
    content: {
      subject: mail.subject,
      paragraphs: [isUnproved ? 'Hello,' : `Hello ${firstName},`, ...mail.paragraphs],
      action: { label: 'Open Campus Cover', url: `${baseUrl}/dashboard` },
      closing: ["If you have questions, contact your university's insurance office."],
    },
    now,
  });
}

function isSame(earlier: Correction, { studentId, coverage, kind, confirmed }: ConfirmedCorrection): boolean {
  return (
    earlier.studentId === studentId &&
    earlier.studentCoverageId === (coverage ?? null) &&
    earlier.kind === kind &&
    areEqual(earlier.consequences, confirmed)
  );
}

function areEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}

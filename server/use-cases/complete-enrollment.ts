import type { Transaction } from 'kysely';
import type { MailContent } from '../mail/mail-content.ts';
import { postMail } from '../mail/post-mail.ts';
import { amountText } from '../rules/cents.ts';
import type { KeyRing } from '../secrets/key-ring.ts';
import type { Database, Payment } from '../storage/index.ts';
import { moveCoverage, moveDependentCoverage } from './move-coverage.ts';

interface CompletionWork {
  readonly trx: Transaction<Database>;
  readonly keyRing: KeyRing;
  readonly now: Date;
  readonly requestId: string | null;
  readonly baseUrl: string;
}

/**
 * Enrolls whom a payment is for, now that it is paid or billed, and tells the student, with what was paid. The caller holds the
 * student's row and has made sure that all of them still wait.
 *
 * @throws {ServerError} COVERAGE_STATE when one of them does not wait for it any more
 */
export async function completeEnrollment(work: CompletionWork, payment: Payment): Promise<void> {
  await enrollItems(work.trx, payment.id);
  await work.trx
    .insertInto('auditEntries')
    .values({
      universityId: payment.universityId,
      at: work.now,
      actorId: 'system',
      action: 'enrollment.completed',
      outcome: 'success',
      subjectId: payment.recordId,
      requestId: work.requestId,
      details: { reference: payment.reference },
    })
    .execute();
  const student = await work.trx
    .selectFrom('students')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', payment.studentId)
    .executeTakeFirstOrThrow();
  await postMail(work.trx, {
    keyRing: work.keyRing,
    universityId: payment.universityId,
    to: { name: `${student.firstName} ${student.lastName}`, address: student.email },
    content: enrolledMail(payment, { firstName: student.firstName, baseUrl: work.baseUrl }),
    now: work.now,
  });
}

/**
 * Pending Enrollment → Enrolled for everybody whom a payment is for.
 *
 * @throws {ServerError} COVERAGE_STATE
 */
export async function enrollItems(trx: Transaction<Database>, paymentId: string): Promise<void> {
  const items = await trx
    .selectFrom('paymentItems')
    .select(['studentCoverageId', 'dependentId'])
    .where('paymentId', '=', paymentId)
    .orderBy('id')
    .execute();
  const move = { from: 'Pending Enrollment', to: 'Enrolled' } as const;
  for (const { studentCoverageId, dependentId } of items) {
    if (dependentId === null) await moveCoverage(trx, { id: studentCoverageId, ...move });
    else await moveDependentCoverage(trx, { studentCoverageId, dependentId, ...move });
  }
}

function enrolledMail(
  payment: Payment,
  { firstName, baseUrl }: { readonly firstName: string; readonly baseUrl: string },
): MailContent {
  return {
    subject: `You are enrolled (${payment.reference})`,
    heading: 'You are enrolled',
    paragraphs: [
      `Hello ${firstName},`,
      `your enrollment ${payment.reference} is complete. Everybody whom you chose is covered.`,
      ...receiptLines(payment),
    ],
    action: { label: 'See your enrollment', url: `${baseUrl}/confirmation/${payment.reference}` },
    closing: ['Keep this message for your records, and quote the reference when you ask about your coverage.'],
  };
}

function receiptLines(payment: Payment): readonly string[] {
  const dollars = (cents: number) => `$${amountText(cents)}`;
  const { paidCents, feeCents, dueLaterCents, schoolCents } = payment;
  return [
    ...(paidCents ? [`Paid: ${dollars(paidCents)}.`] : []),
    ...(paidCents && feeCents > 0 ? [`Of that, processing fee: ${dollars(feeCents)}.`] : []),
    ...(dueLaterCents > 0 ? [`Due later, in installments: ${dollars(dueLaterCents)}.`] : []),
    ...(schoolCents > 0 ? [`Your university bills you: ${dollars(schoolCents)}.`] : []),
  ];
}

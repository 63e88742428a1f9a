import type { Transaction } from 'kysely';
import { moveCoverage, moveDependentCoverage } from '../coverage/move-coverage.ts';
import { returnPremiums } from '../coverage/return-premiums.ts';
import type { BaseCatalog } from '../forms/definitions/form-catalog.ts';
import { englishWords } from '../forms/definitions/words-in.ts';
import { describeReturned } from '../forms/describe-returned.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import type { Database, IsoDate, Payment, StudentCoverage } from '../platform/storage/index.ts';
import { amountText } from '../platform/text/cents.ts';
import { describeDay } from '../platform/text/describe-day.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import { readSchoolSettings } from '../schools/school-settings.ts';

interface CompletionWork {
  readonly trx: Transaction<Database>;
  readonly lock: StudentLock;
  readonly keyRing: KeyRing;
  readonly now: Date;
  readonly requestId: string | null;
  readonly baseUrl: string;
  readonly catalog: BaseCatalog;
}

/**
 * Enrolls the people that a payment covers, after it is paid or billed. Then it emails the student the amounts paid.
 * The caller has checked that all of these people are still waiting.
 *
 * @throws {ServerError} COVERAGE_STATE when one of them is no longer waiting
 */
export async function completeEnrollment(work: CompletionWork, payment: Payment): Promise<void> {
  await enrollItems(work.lock, payment.id);
  const returned = await returnUnusedMonths(work, payment);
  await work.trx
    .insertInto('auditEntries')
    .values({
      universityId: payment.universityId,
      at: work.now,
      actorId: 'system',
      action: 'enrollment.completed',
      outcome: 'success',
      subjectId: payment.recordId ?? payment.studentId,
      requestId: work.requestId,
      details: { reference: payment.reference },
    })
    .execute();
  const student = await work.trx
    .selectFrom('students')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', payment.studentId)
    .executeTakeFirstOrThrow();
  const { firstName } = student;
  const mail = { firstName, baseUrl: work.baseUrl, returned };
  await postMail(work.trx, {
    keyRing: work.keyRing,
    universityId: payment.universityId,
    to: { name: `${student.firstName} ${student.lastName}`, address: student.email },
    content:
      payment.recordId === null
        ? enrolledBySchoolMail(payment, { ...mail, coverages: await findCoverages(work.trx, payment.id) })
        : enrolledMail(payment, mail),
    now: work.now,
  });
}

/**
 * A coverage may have been terminated while a dependent's payment was waiting.
 *
 * @returns what the student gets back, in complete sentences; empty if nothing
 */
async function returnUnusedMonths(
  { trx, lock, catalog, now }: CompletionWork,
  { id }: Payment,
): Promise<readonly string[]> {
  const ended = await trx
    .selectFrom('paymentItems')
    .innerJoin('studentCoverages', 'studentCoverages.id', 'paymentItems.studentCoverageId')
    .innerJoin('universities', 'universities.id', 'studentCoverages.universityId')
    .select(['studentCoverages.id', 'periodId', 'planName', 'terminatesOn', 'slug'])
    .distinct()
    .where('paymentId', '=', id)
    .where('terminatesOn', 'is not', null)
    .execute();
  const described: string[] = [];
  for (const { terminatesOn, slug, planName, ...coverage } of ended) {
    if (terminatesOn === null) continue;
    const periods = readSchoolSettings(catalog, slug).coveragePeriods;
    const returned = await returnPremiums(lock, { coverage, lastDay: terminatesOn, periods, now, paymentId: id });
    const sentences = describeReturned(englishWords, returned);
    if (sentences.length > 0)
      described.push([`${planName} covers you through ${describeDay(terminatesOn)}.`, ...sentences].join(' '));
  }
  return described;
}

/**
 * Pending Enrollment → Enrolled for everyone that a payment covers. A student whose coverage was to begin later is
 * covered only from that day on.
 *
 * @throws {ServerError} COVERAGE_STATE
 */
export async function enrollItems(lock: StudentLock, paymentId: string): Promise<void> {
  const items = await lock.trx
    .selectFrom('paymentItems')
    .select(['studentCoverageId', 'dependentId', 'beginsOn'])
    .where('paymentId', '=', paymentId)
    .orderBy('id')
    .execute();
  const move = { from: 'Pending Enrollment', to: 'Enrolled' } as const;
  for (const { studentCoverageId, dependentId, beginsOn } of items) {
    if (dependentId === null) {
      await moveCoverage(lock, { id: studentCoverageId, ...move });
      if (beginsOn !== null) await beginOn(lock, studentCoverageId, beginsOn);
    } else await moveDependentCoverage(lock, { studentCoverageId, dependentId, ...move });
  }
}

function beginOn({ trx }: StudentLock, coverageId: string, day: IsoDate): Promise<unknown> {
  return trx
    .updateTable('studentCoverages')
    .set({ coverageStartDate: day })
    .where('id', '=', coverageId)
    .where('coverageStartDate', '<', day)
    .execute();
}

interface Enrolled {
  readonly firstName: string;
  readonly baseUrl: string;
  /** What the student gets back, in complete sentences. */
  readonly returned: readonly string[];
}

function enrolledMail(payment: Payment, { firstName, baseUrl, returned }: Enrolled): MailContent {
  return {
    subject: `You are enrolled (${payment.reference})`,
    heading: 'You are enrolled',
    paragraphs: [
      `Hello ${firstName},`,
      `Your enrollment ${payment.reference} is complete. Everyone you chose is covered.`,
      ...receiptLines(payment),
      ...returned,
    ],
    action: { label: 'See your enrollment', url: `${baseUrl}/confirmation/${payment.reference}` },
    closing: ['Keep this message for your records. Use the reference when you ask about your coverage.'],
  };
}

type CoveredDays = Pick<StudentCoverage, 'planName' | 'coverageStartDate' | 'coverageEndDate'>;

function findCoverages(trx: Transaction<Database>, paymentId: string): Promise<readonly CoveredDays[]> {
  return trx
    .selectFrom('paymentItems')
    .innerJoin('studentCoverages', 'studentCoverages.id', 'paymentItems.studentCoverageId')
    .select(['planName', 'coverageStartDate', 'coverageEndDate'])
    .where('paymentItems.paymentId', '=', paymentId)
    .orderBy('paymentItems.id')
    .execute();
}

interface EnrolledBySchool extends Enrolled {
  readonly coverages: readonly CoveredDays[];
}

function enrolledBySchoolMail(
  payment: Payment,
  { firstName, baseUrl, coverages, returned }: EnrolledBySchool,
): MailContent {
  return {
    subject: `Your university enrolled you (${payment.reference})`,
    heading: 'Your university enrolled you',
    paragraphs: [
      `Hello ${firstName},`,
      'You did not waive your university’s plan by the deadline. Your university enrolls students who have no other insurance, so you are now covered by the plan.',
      ...coverages.map(
        ({ planName, coverageStartDate, coverageEndDate }) =>
          `${planName}: ${describeDay(coverageStartDate)} to ${describeDay(coverageEndDate)}.`,
      ),
      ...receiptLines(payment),
      ...returned,
    ],
    action: { label: 'See your coverage', url: `${baseUrl}/dashboard` },
    closing: ['If you have other insurance, contact your university as soon as you can.'],
  };
}

function receiptLines(payment: Payment): readonly string[] {
  const dollars = (cents: number) => `$${amountText(cents)}`;
  const { paidCents, feeCents, dueLaterCents, schoolCents } = payment;
  return [
    ...(paidCents ? [`Paid: ${dollars(paidCents)}.`] : []),
    ...(paidCents && feeCents > 0 ? [`Included processing fee: ${dollars(feeCents)}.`] : []),
    ...(dueLaterCents > 0 ? [`Due later, in installments: ${dollars(dueLaterCents)}.`] : []),
    ...(schoolCents > 0 ? [`Your university will bill you: ${dollars(schoolCents)}.`] : []),
  ];
}

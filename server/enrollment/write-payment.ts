import { postMessage } from '../platform/outbox/outbox-message.ts';
import { newId, type IsoDate, type PaymentStatus } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import { enrollItems } from './complete-enrollment.ts';
import type { EnrollmentCost } from './enrollment-cost.ts';
import type { PaymentChoice } from './how-paid.ts';

export interface PaymentToWrite {
  readonly universityId: string;
  /** Null when the student did not submit a form. */
  readonly recordId: string | null;
  readonly reference: string;
  readonly choice: PaymentChoice;
  /** 1: one payment. */
  readonly installmentCount: number;
  readonly cost: EnrollmentCost;
  /** The last day to pay, if anything is due today. */
  readonly payUntil: IsoDate;
  readonly now: Date;
}

/** What a stored enrollment is waiting for. */
export interface WrittenPayment {
  readonly status: Extract<PaymentStatus, 'Pending' | 'Invoice Pending' | 'Paid'>;
  readonly payUntil: IsoDate | null;
}

/**
 * Stores what an enrollment costs, for people who are Pending Enrollment. The outbox asks the university to bill the
 * amount that goes on the student's account. An enrollment that costs the student nothing is complete immediately.
 */
export async function writePayment(
  lock: StudentLock,
  { universityId, recordId, reference, choice, installmentCount, cost, payUntil, now }: PaymentToWrite,
): Promise<WrittenPayment> {
  const { trx, studentId } = lock;
  const { payTimeOption, payMethod, installmentName } = choice;
  const { items, premiumCents, sponsorCents, schoolCents, feeCents, dueTodayCents, dueLaterCents } = cost;
  const isFree = schoolCents + dueTodayCents + dueLaterCents === 0;
  const status = isFree ? 'Paid' : payTimeOption === 'University Invoice' ? 'Invoice Pending' : 'Pending';
  const id = newId('pay');
  const due = status === 'Pending' ? payUntil : null;
  await trx
    .insertInto('payments')
    .values({
      id,
      universityId,
      studentId,
      recordId,
      reference,
      payTimeOption,
      payMethod,
      installmentName,
      installmentCount,
      status,
      premiumCents,
      sponsorCents,
      schoolCents,
      feeCents,
      dueTodayCents,
      dueLaterCents,
      payUntil: due,
      ...(isFree && { paidAt: now, paidCents: 0 }),
      createdAt: now,
    })
    .execute();
  const rows = items.map((item) => ({
    universityId,
    paymentId: id,
    studentCoverageId: item.studentCoverageId,
    dependentId: item.dependentId,
    premiumCents: item.premiumCents,
    sponsorCents: item.sponsorCents,
    ...item.paid,
    beginsOn: item.beginsOn,
  }));
  await trx.insertInto('paymentItems').values(rows).execute();
  if (status === 'Invoice Pending')
    await postMessage(trx, universityId, { kind: 'university-invoice', payload: { paymentId: id } }, now);
  if (isFree) await enrollItems(lock, id);
  return { status, payUntil: due };
}

import type { Insertable } from 'kysely';
import { newId, type Database } from '../storage/index.ts';
import { addDays } from './demo-calendar.ts';
import type { DemoPayment } from './demo-student.ts';

interface ConfirmedEnrollment {
  readonly person: { readonly id: string; readonly universityId: string; readonly number: number };
  readonly coverageId: string;
  readonly payment: DemoPayment;
  readonly today: string;
  readonly payUntil: string;
}

/** An enrollment of the student alone that was confirmed two days ago and is to be paid by card. */
export function unpaidEnrollment({ person, coverageId, payment, today, payUntil }: ConfirmedEnrollment) {
  const { premiumCents, sponsorCents, feeCents } = payment;
  const sentAt = `${addDays(today, -2)}T16:20:00Z`;
  const reference = `DEMO-${String(person.number).padStart(4, '0')}-E`;
  const owner = { universityId: person.universityId, studentId: person.id };
  const recordId = newId('enr');
  const paymentId = newId('pay');
  return {
    record: {
      id: recordId,
      ...owner,
      formId: 'enroll-coverage',
      subjectId: recordId,
      formVersion: 1,
      definitionHash: 'demo-world',
      status: 'submitted',
      answers: { Coverages: [coverageId], PayTimeOption: 'Pay now', PerEntireTransaction: 'Credit Card' },
      reference,
      savedAt: sentAt,
      submittedAt: sentAt,
    } satisfies Insertable<Database['formRecords']>,
    payment: {
      id: paymentId,
      ...owner,
      recordId,
      reference,
      payTimeOption: 'Pay now',
      payMethod: 'Credit Card',
      status: 'Pending',
      premiumCents,
      sponsorCents,
      schoolCents: 0,
      feeCents,
      dueTodayCents: premiumCents - sponsorCents + feeCents,
      dueLaterCents: 0,
      payUntil,
      createdAt: sentAt,
    } satisfies Insertable<Database['payments']>,
    item: {
      universityId: person.universityId,
      paymentId,
      studentCoverageId: coverageId,
      premiumCents,
      sponsorCents,
    } satisfies Insertable<Database['paymentItems']>,
  };
}

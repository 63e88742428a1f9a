import { addDays } from '@campus-cover/engine';
import type { Insertable } from 'kysely';
import { sealSummary } from '../forms/records/summary.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import { sealAnswers } from '../platform/keys/seal-answers.ts';
import { newId, type Database } from '../platform/storage/index.ts';
import { describeDay } from '../platform/text/describe-day.ts';
import type { CoveragePeriod } from './demo-calendar.ts';
import type { DemoPayment } from './demo-student.ts';

interface ConfirmedEnrollment {
  readonly person: { readonly id: string; readonly universityId: string; readonly number: number };
  readonly coverage: { readonly id: string; readonly planName: string; readonly period: CoveragePeriod };
  readonly payment: DemoPayment;
  readonly today: string;
  readonly payUntil: string;
  readonly keyRing: KeyRing;
}

/** An enrollment for the student alone, confirmed two days ago, with an open card payment. */
export function unpaidEnrollment(enrollment: ConfirmedEnrollment) {
  const { person, coverage, payment, today, payUntil, keyRing } = enrollment;
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
      answers: sealAnswers(keyRing, {
        id: recordId,
        answers: { Coverages: [coverage.id], PayTimeOption: 'Pay now', PerEntireTransaction: 'Credit Card' },
      }),
      summary: sealSummary(keyRing, recordId, [
        {
          title: 'Your coverage',
          answers: [{ label: 'Coverage for you', lines: [sayCoverage(coverage)] }],
        },
        {
          title: 'Payment',
          answers: [
            { label: 'When do you want to pay?', lines: ['Pay now'] },
            { label: 'How do you want to pay?', lines: ['Credit card'] },
          ],
        },
      ]),
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
      studentCoverageId: coverage.id,
      premiumCents,
      sponsorCents,
    } satisfies Insertable<Database['paymentItems']>,
  };
}

function sayCoverage({ planName, period }: ConfirmedEnrollment['coverage']): string {
  return `${planName}, ${describeDay(period.start)} to ${describeDay(period.end)}`;
}

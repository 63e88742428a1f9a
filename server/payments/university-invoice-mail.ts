import type { PaidMonths } from '../coverage/months-of-period.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { describeDay } from '../platform/text/describe-day.ts';
import { describeDollars } from '../platform/text/describe-dollars.ts';

interface UniversityInvoice {
  readonly school: string;
  readonly reference: string;
  /** Whether the portal enrolled the student, who neither waived nor enrolled by the last day. */
  readonly isSilent: boolean;
  /** The student's id at the school. */
  readonly schoolStudentId: string;
  readonly premiumCents: number;
  readonly sponsorCents: number;
  /** The amount that the school bills to the student's account. */
  readonly schoolCents: number;
  readonly items: readonly InvoicedPeople[];
}

/** People in the same plan, who pay the premium for the same months. */
export interface InvoicedPeople {
  readonly planName: string;
  readonly people: number;
  readonly premiumCents: number;
  /** The months that the premium is for; null for the whole premium. */
  readonly paid: PaidMonths | null;
}

/**
 * Requests that a school's billing office charge an enrollment to the student's account. The student's id is the only
 * personal data in the email.
 */
export function universityInvoiceMail(invoice: UniversityInvoice): MailContent {
  const { school, reference, isSilent, schoolStudentId, premiumCents, sponsorCents, schoolCents, items } = invoice;
  const cause = isSilent
    ? 'The portal has enrolled a student who did not waive health coverage by the deadline. Please bill their student account.'
    : 'A student has enrolled in health coverage and asked you to bill their student account.';
  return {
    subject: `Health coverage to bill: ${reference}`,
    heading: `Please bill ${describeDollars(schoolCents)}`,
    paragraphs: [
      `To the billing office of ${school}:`,
      `${cause} Student ID: ${schoolStudentId}. Reference: ${reference}.`,
      ...items.map(describeItem),
      `Premium: ${describeDollars(premiumCents)}. Paid by the sponsor: ${describeDollars(sponsorCents)}. Amount to bill to the student's account: ${describeDollars(schoolCents)}.`,
    ],
    closing: ['Bill each reference once. If you receive this message twice, both copies are for the same invoice.'],
  };
}

function describeItem({ planName, people, premiumCents, paid }: InvoicedPeople): string {
  const who = people === 1 ? 'one person' : `${people} people`;
  const part = paid === null ? '' : `, from ${describeDay(paid.paidFrom)} (${paid.months} of ${paid.ofMonths} months)`;
  return `${planName}, ${who}${part}: ${describeDollars(premiumCents)}`;
}

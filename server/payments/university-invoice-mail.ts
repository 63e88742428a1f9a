import type { MailContent } from '../platform/mail/mail-content.ts';
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
  /** The plan's name, the number of people, the premium. */
  readonly items: readonly { readonly planName: string; readonly people: number; readonly premiumCents: number }[];
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
      ...items.map(
        (item) =>
          `${item.planName}, ${item.people === 1 ? 'one person' : `${item.people} people`}: ${describeDollars(item.premiumCents)}`,
      ),
      `Premium: ${describeDollars(premiumCents)}. Paid by the sponsor: ${describeDollars(sponsorCents)}. Amount to bill to the student's account: ${describeDollars(schoolCents)}.`,
    ],
    closing: ['Bill each reference once. If you receive this message twice, both copies are for the same invoice.'],
  };
}

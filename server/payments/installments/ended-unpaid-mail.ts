import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { IsoDate } from '../../platform/storage/index.ts';
import { describeDay } from '../../platform/text/describe-day.ts';

interface EndedUnpaid {
  readonly firstName: string;
  readonly reference: string;
  readonly coverages: readonly { readonly planName: string; readonly lastDay: IsoDate }[];
  readonly baseUrl: string;
}

/** Tells a student that the coverage ends because an installment was not paid. */
export function endedUnpaidMail({ firstName, reference, coverages, baseUrl }: EndedUnpaid): MailContent {
  return {
    subject: `Your coverage ends because an installment was not paid (${reference})`,
    heading: 'An installment was not paid',
    paragraphs: [
      `Hello ${firstName},`,
      `An installment for ${reference} was not paid in time, so your coverage ends. You owe nothing more for it.`,
      ...coverages.map(
        ({ planName, lastDay }) =>
          `${planName} covers you and your enrolled dependents through ${describeDay(lastDay)}, the last day that you paid for.`,
      ),
    ],
    action: { label: 'See your coverage', url: `${baseUrl}/dashboard` },
    closing: ["If you think that this is a mistake, contact your university's insurance office."],
  };
}

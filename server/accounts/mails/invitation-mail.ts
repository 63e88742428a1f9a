import type { MailContent } from '../../platform/mail/mail-content.ts';
import { describeOffer, type OfferedCoverage } from './describe-offer.ts';
import { greet } from './greet.ts';

interface Invitation {
  readonly firstName: string;
  readonly school: string;
  readonly signOn: 'password' | 'sso';
  readonly offers: readonly Omit<OfferedCoverage, 'school'>[];
  /** The page where the student registers, or signs in at the school. */
  readonly url: string;
}

/** For a student on the school's list who has not registered. */
export function invitationMail({ firstName, school, signOn, offers, url }: Invitation): MailContent {
  const first =
    signOn === 'sso'
      ? `Sign in with your ${school} account to enroll or waive.`
      : 'Create your account to enroll or waive. Your name, your student ID and your email address are already filled in. Enter your date of birth as your university has it.';
  return {
    subject: `Your ${school} health insurance`,
    paragraphs: [
      greet(firstName),
      `${school} has added you to its student health insurance portal.`,
      ...offers.map((offer) => describeOffer({ ...offer, school })),
      first,
    ],
    action: { label: signOn === 'sso' ? 'Sign in' : 'Create my account', url },
    closing:
      signOn === 'sso'
        ? []
        : ['This link is only for you. Without it, no one can create your account. Do not forward it.'],
  };
}

import type { MailContent } from '../../platform/mail/mail-content.ts';
import { greet } from './greet.ts';

interface Invitation {
  readonly firstName: string;
  readonly school: string;
  readonly signOn: 'password' | 'sso';
  /** The page where the student registers, or signs in at the school. */
  readonly url: string;
}

/** For a student on the school's list who has not registered. */
export function invitationMail({ firstName, school, signOn, url }: Invitation): MailContent {
  const first =
    signOn === 'sso'
      ? `Sign in with your ${school} account to see what you can do and by when.`
      : 'Create your account to see what you can do and by when. The information that your university gave us is already filled in.';
  return {
    subject: `Your ${school} health insurance`,
    paragraphs: [
      greet(firstName),
      `${school} offers you its student health insurance plan. In the portal, you can enroll in the plan, or waive it if you have other insurance.`,
      first,
    ],
    action: { label: signOn === 'sso' ? 'Sign in' : 'Create my account', url },
    closing:
      signOn === 'sso'
        ? []
        : ['This link is only for you. Without it, no one can create your account. Do not forward it.'],
  };
}

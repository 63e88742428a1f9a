import { visitorsTimeZone } from '../../rules/visitors-time-zone.ts';
import { askAccountMail } from '../../use-cases/ask-account-mail.ts';
import { answerText } from '../answer-text.ts';
import type { DirectFormHandler } from '../direct-form.ts';

/** Said to everybody, whether there is an account or not. */
const message =
  'If there is an account with this email address, we have sent a link to it. It works once, for 30 minutes. If nothing comes, look in your spam folder.';

/** Asks for the link with which a new password is chosen. */
export const forgotPasswordHandler: DirectFormHandler = {
  formId: 'forgot-password',
  access: 'visitor',
  async open({ parts, address, now }) {
    return {
      school: null,
      today: parts.clock.today(visitorsTimeZone),
      context: {},
      lookups: {},
      prefill: async () => ({}),
      async accept(answers) {
        await askAccountMail(parts, { about: 'reset-password', email: answerText(answers, 'username'), address, now });
        return { url: '/login', message };
      },
    };
  },
};

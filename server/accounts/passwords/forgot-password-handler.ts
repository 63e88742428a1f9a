import { answerText } from '../../forms/answer-text.ts';
import type { DirectFormHandler } from '../../forms/direct/direct-form.ts';
import { visitorsTimeZone } from '../../platform/text/visitors-time-zone.ts';
import { askAccountMail } from '../mails/ask-account-mail.ts';

/** The same message for everyone, with or without an account. */
const message =
  'If this email address belongs to an account, we have sent a link to that address. The link works once and expires after 30 minutes. If you do not receive it, check your spam folder.';

/** Requests the link to choose a new password. */
export const forgotPasswordHandler: DirectFormHandler = {
  formId: 'forgot-password',
  access: 'visitor',
  prefillCall: null,
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

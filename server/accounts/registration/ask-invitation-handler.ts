import { answerText } from '../../forms/answer-text.ts';
import type { DirectFormHandler } from '../../forms/direct/direct-form.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { visitorsTimeZone } from '../../platform/text/visitors-time-zone.ts';
import { findSchool } from '../../schools/find-school.ts';
import { askAccountMail } from '../mails/ask-account-mail.ts';

/**
 * Resends a student's invitation to the address on the school's list. The page's `university` names the school.
 */
export const askInvitationHandler: DirectFormHandler = {
  formId: 'ask-invitation',
  access: 'visitor',
  prefillCall: null,
  async open({ parts, query, address, now }) {
    const school = query['university'] ? await findSchool(parts.storage, query['university']) : null;
    if (school?.signOn === 'sso') throw new ServerError('SIGN_ON_AT_SCHOOL', { url: `/saml/${school.slug}/login` });
    return {
      school,
      today: parts.clock.today(school?.timeZone ?? visitorsTimeZone),
      context: {},
      lookups: {},
      prefill: async () => ({}),
      async accept(answers) {
        await askAccountMail(parts, {
          about: 'duplicate-student',
          email: answerText(answers, 'username'),
          address,
          now,
        });
        return { url: null };
      },
    };
  },
};

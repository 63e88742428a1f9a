import type { LookupService } from '@campus-cover/engine';
import { judgePassword } from '@campus-cover/engine/passwords';
import type { PasswordLookup } from '@campus-cover/schemas';
import { lookupText } from '../../forms/lookup-text.ts';

/**
 * Tells forms whether a password is easy to guess. A browser runs this check itself, so the password does not
 * leave the browser before the form is submitted.
 */
export const passwordLookups: Readonly<Record<PasswordLookup, LookupService>> = {
  passwordJudge: async ({ password, about }) => ({
    weakness: judgePassword(lookupText(password), lookupText(about)),
  }),
};

/**
 * Ids of the forms that have their own handler. They are listed here so that form checks need none of the portal's
 * code. `taken-in-by-code.test.ts` compares the list with the handlers.
 */
export const takenInByCode: ReadonlySet<string> = new Set([
  'ask-invitation',
  'dependent',
  'enroll-coverage',
  'enroll-qle',
  'forgot-password',
  'profile',
  'pta',
  'registration',
  'registration-sso',
  'reset-password',
  'terminate',
  'waiver',
]);

/** Ids of the forms whose submissions can wait for a review. The same test compares the list with the handlers. */
export const reviewable: ReadonlySet<string> = new Set(['enroll-qle', 'profile', 'pta', 'terminate', 'waiver']);

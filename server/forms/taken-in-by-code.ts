/**
 * Ids of the forms that have a handler of their own. Twin: the handlers in `form-handlers.ts`, which a test compares. They are named
 * here so that checking forms needs none of the portal's code.
 */
export const takenInByCode: ReadonlySet<string> = new Set([
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

/** What a refusal looks like from outside: the HTTP status and the words that a person may read. */
export interface ErrorKind {
  readonly status: number;
  readonly title: string;
  /** Said when the place that threw gave no words of its own. */
  readonly detail: string;
}

/**
 * Every error code of the server and the HTTP status it becomes; the only place where the two meet.
 * Twin: `docs/errors.md` says the same for people, and a test holds them together.
 */
export const errorCatalog = {
  REQUEST_INVALID: {
    status: 400,
    title: 'The request is not understood',
    detail: 'Something in the request has the wrong name or the wrong shape.',
  },
  BODY_MALFORMED: { status: 400, title: 'The request is not understood', detail: 'What was sent is not well-formed.' },
  FILTER_INVALID: { status: 400, title: 'The filter is not understood', detail: 'A filter reads Name:eq:value.' },
  IDEMPOTENCY_KEY_MISSING: {
    status: 400,
    title: 'The request is not complete',
    detail: 'A submission needs an Idempotency-Key header that holds a UUID.',
  },
  SESSION_REQUIRED: {
    status: 401,
    title: 'You are not signed in',
    detail: 'Sign in to go on. Your saved answers are kept.',
  },
  WEBHOOK_REFUSED: {
    status: 400,
    title: 'The request is not signed',
    detail: 'No signature that the portal knows is on it, or an old one.',
  },
  ORIGIN_REFUSED: {
    status: 403,
    title: 'The request came from another site',
    detail: 'Open the portal itself and try again.',
  },
  ROLE_REFUSED: {
    status: 403,
    title: 'Not for this account',
    detail: 'The account that you are signed in with may not do this.',
  },
  ACTING_REFUSED: {
    status: 403,
    title: 'Not while you act for a student',
    detail: 'Only the student can do this. Stop acting for the student to go on as yourself.',
  },
  SIGN_ON_REFUSED: {
    status: 403,
    title: 'Your school could not sign you in here',
    detail: 'Start again from the login page. If it happens again, tell support the reference.',
  },
  NOT_FOUND: {
    status: 404,
    title: 'Not found',
    detail: 'There is nothing at this address, or it is not yours to see.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'The call is not made this way',
    detail: 'There is such a call, with another method.',
  },
  LINK_EXPIRED: {
    status: 410,
    title: 'This link no longer works',
    detail: 'The link has expired, or it was used already. Ask for a new one.',
  },
  SIGN_IN_EXPIRED: {
    status: 410,
    title: 'Sign in again',
    detail: 'Too much time has passed since you gave your password. Sign in again to go on.',
  },
  SIGN_ON_AT_SCHOOL: {
    status: 409,
    title: 'Your school signs you in',
    detail:
      'Students of this school sign in with their school account. There is nothing to register and no password here.',
  },
  ALREADY_SUBMITTED: {
    status: 409,
    title: 'Already submitted',
    detail: 'This form has been submitted already. Your dashboard shows its reference.',
  },
  COVERAGE_STATE: {
    status: 409,
    title: 'Not possible for this coverage',
    detail: 'The state of this coverage does not allow that now.',
  },
  DEADLINE_PASSED: {
    status: 409,
    title: 'The deadline has passed',
    detail: 'The last day for this has passed. Your school can tell you what is possible now.',
  },
  REQUEST_NOT_OFFERED: {
    status: 409,
    title: 'Not offered by your university',
    detail: 'Your university does not take such requests here. Its insurance office tells you whom to ask.',
  },
  DEFINITION_CHANGED: {
    status: 409,
    title: 'The form has changed',
    detail: 'Your school changed this form while it was open. Reload the page: your saved answers are kept.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    title: 'The request contradicts an earlier one',
    detail: 'This Idempotency-Key was used for other answers.',
  },
  PAYMENT_NOT_OPEN: {
    status: 409,
    title: 'There is nothing to pay here now',
    detail: 'This payment was made already, is under way, or can no longer be made. The page shows how it stands.',
  },
  PAYMENT_NOT_OFFERED: {
    status: 409,
    title: 'Payments are not taken here',
    detail: 'This portal takes no payments online. Your school tells you how to pay.',
  },
  OVERLAY_CHANGED: {
    status: 409,
    title: 'Somebody else has published',
    detail: 'This form of the school was published meanwhile. Compare it with yours, then publish again.',
  },
  BODY_TOO_LARGE: { status: 413, title: 'Too much was sent', detail: 'What was sent is larger than the portal takes.' },
  DOCUMENT_TOO_LARGE: { status: 413, title: 'The file is too large', detail: 'Choose a file of at most 10 MB.' },
  MEDIA_TYPE_UNSUPPORTED: {
    status: 415,
    title: 'The request is not understood',
    detail: 'The portal does not read this kind of content here.',
  },
  DOCUMENT_TYPE_REFUSED: {
    status: 415,
    title: 'This type of file is not accepted',
    detail: 'Choose a file of one of the types that the page lists.',
  },
  DOCUMENT_EMPTY: {
    status: 422,
    title: 'The file is empty',
    detail: 'The file has nothing in it. Choose another one.',
  },
  DOCUMENT_MISSING: { status: 422, title: 'No file arrived', detail: 'Choose one file.' },
  DOCUMENT_NAME_REFUSED: {
    status: 422,
    title: 'The file name is not accepted',
    detail: 'A file name must not contain a path. Rename the file and try again.',
  },
  DOCUMENT_COUNT: { status: 422, title: 'Too many files', detail: 'Remove a file before you add another one.' },
  DRAFT_INVALID: {
    status: 422,
    title: 'The draft cannot be saved',
    detail: 'The draft holds something that this form does not have.',
  },
  WORKSHOP_REPLACED: {
    status: 409,
    title: 'Asked again meanwhile',
    detail: 'A newer version of these files has been sent to be looked at.',
  },
  WORKSHOP_TIMEOUT: {
    status: 422,
    title: 'This takes too long',
    detail: 'These files could not be worked through in the time that there is for it. Look at what you changed last.',
  },
  WORKSHOP_BUSY: {
    status: 503,
    title: 'Too much is being checked at the moment',
    detail: 'Others are having their forms checked. Try again in a moment.',
  },
  SUBMISSION_INVALID: { status: 422, title: 'There is a problem', detail: 'Some answers need your attention.' },
  OVERLAY_UNCHANGED: {
    status: 422,
    title: 'There is nothing to publish',
    detail: 'These files are what students of the school get already.',
  },
  OVERLAY_REFUSED: {
    status: 422,
    title: 'This is not published yet',
    detail: 'The checks have found something that has to be mended first.',
  },
  TOO_MANY_ATTEMPTS: { status: 429, title: 'Too many attempts', detail: 'Wait a few minutes and try again.' },
  INTERNAL: {
    status: 500,
    title: 'Something went wrong',
    detail: 'The portal could not do this. Try again; if it happens again, tell support the reference.',
  },
  DOWNTIME: {
    status: 503,
    title: 'Campus Cover is closed for planned work',
    detail: 'Nothing was done. Drafts that were saved are kept; try again when the portal is back.',
  },
  FORM_UNAVAILABLE: {
    status: 503,
    title: 'This form is not available at the moment',
    detail:
      'Your university’s form is being repaired. What you saved is kept. Try again later, or ask your university.',
  },
  STOPPING: { status: 503, title: 'The portal is restarting', detail: 'Try again in a moment.' },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 503,
    title: 'Payment is not possible at the moment',
    detail: 'The payment page does not open now, and nothing was paid. Try again in a few minutes.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    title: 'The portal is not ready',
    detail: 'The database does not answer. Try again in a moment.',
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorCatalog;

import { limits } from '@campus-cover/schemas';

/** What the caller receives in a refusal: the HTTP status and text that is safe to show to a person. */
export interface ErrorKind {
  readonly status: number;
  readonly title: string;
  /** Shown when the code that threw the error provided no text of its own. */
  readonly detail: string;
}

/**
 * Every server error code with its HTTP status. This is the only place that maps one to the other. `docs/errors.md`
 * lists the same codes for people, and a test compares the two.
 */
export const errorCatalog = {
  REQUEST_INVALID: {
    status: 400,
    title: 'The request is not valid',
    detail: 'A name or a value in the request is not valid.',
  },
  BODY_MALFORMED: { status: 400, title: 'The request is not valid', detail: 'The request body is not well-formed.' },
  FILTER_INVALID: { status: 400, title: 'The filter is not valid', detail: 'Write a filter as Name:eq:value.' },
  IDEMPOTENCY_KEY_MISSING: {
    status: 400,
    title: 'The request is incomplete',
    detail: 'A submission must have an Idempotency-Key header that contains a UUID.',
  },
  SESSION_REQUIRED: {
    status: 401,
    title: 'You are not signed in',
    detail: 'Sign in to continue. Your saved answers are kept.',
  },
  WEBHOOK_REFUSED: {
    status: 400,
    title: 'The request is not signed',
    detail: 'The signature is missing, unknown or too old.',
  },
  ORIGIN_REFUSED: {
    status: 403,
    title: 'The request came from another site',
    detail: 'Open the portal directly and try again.',
  },
  ROLE_REFUSED: {
    status: 403,
    title: 'Not available to this account',
    detail: 'The account you are signed in with cannot do this.',
  },
  ACTING_REFUSED: {
    status: 403,
    title: 'Not available while you act for a student',
    detail: 'Only the student can do this. Stop acting for the student to continue as yourself.',
  },
  SIGN_ON_REFUSED: {
    status: 403,
    title: 'Your school could not sign you in here',
    detail: 'Start again from the login page. If it happens again, give support the reference.',
  },
  NOT_FOUND: {
    status: 404,
    title: 'Not found',
    detail: 'There is nothing at this address, or you do not have access to it.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not accept this method. The Allow header lists the methods that it accepts.',
  },
  LINK_EXPIRED: {
    status: 410,
    title: 'This link no longer works',
    detail: 'The link has expired or was already used. Request a new link.',
  },
  SIGN_IN_EXPIRED: {
    status: 410,
    title: 'Sign in again',
    detail: 'Too much time has passed since you entered your password. Sign in again to continue.',
  },
  INVITATION_NEEDED: {
    status: 409,
    title: 'Your university invites its students',
    detail:
      'Students at this university create an account with the link in their invitation. Request a new invitation email.',
  },
  SIGN_ON_AT_SCHOOL: {
    status: 409,
    title: 'Your school signs you in',
    detail:
      'Students at this school sign in with their school account. You do not need to register or choose a password here.',
  },
  ALREADY_SUBMITTED: {
    status: 409,
    title: 'Already submitted',
    detail: 'This form was already submitted. Your dashboard shows its reference.',
  },
  CHANGE_WAITING: {
    status: 409,
    title: 'An earlier change is under review',
    detail: 'Your university is still reviewing your earlier change. Send this change after the decision.',
  },
  PROFILE_CHANGED: {
    status: 409,
    title: 'The profile has changed',
    detail:
      'The profile has changed since the student sent this, so accepting it would overwrite newer data. You can refuse the change, or ask the student to send it again.',
  },
  COVERAGE_STATE: {
    status: 409,
    title: 'Not available for this coverage',
    detail: 'You cannot do that for this coverage now.',
  },
  DEADLINE_PASSED: {
    status: 409,
    title: 'The deadline has passed',
    detail: 'The last day to do this has passed. Ask your school what you can do now.',
  },
  REQUEST_NOT_OFFERED: {
    status: 409,
    title: 'Not offered by your university',
    detail: 'Your university does not accept this kind of request here. Ask its insurance office whom to contact.',
  },
  DEFINITION_CHANGED: {
    status: 409,
    title: 'The form has changed',
    detail: 'Your school changed this form while you had it open. Reload the page. Your saved answers are kept.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    title: 'The request conflicts with an earlier one',
    detail: 'This Idempotency-Key was already used for different answers.',
  },
  EXPORT_BUSY: {
    status: 409,
    title: 'Another export is in progress',
    detail: 'Another export of the same kind is in progress. Try again in a minute.',
  },
  EXPORT_RUN_GONE: {
    status: 410,
    title: 'This export is no longer available',
    detail: 'There is no export with this number, or its retention period has ended. Take a full export.',
  },
  TOKEN_REFUSED: {
    status: 401,
    title: 'The token is not valid',
    detail: 'The token is missing, unknown, revoked or expired. Ask the operator of the portal for a new one.',
  },
  TOKEN_SCOPE: {
    status: 403,
    title: 'The token does not allow this',
    detail: 'The token is for other schools, or it allows something else.',
  },
  REVIEW_DECIDED: {
    status: 409,
    title: 'Already decided',
    detail: 'This submission is no longer waiting for a decision. Reload the page to see what was decided.',
  },
  REVIEW_CLAIMED: {
    status: 409,
    title: 'Another administrator is deciding',
    detail: 'Another administrator opened this submission a short time ago. Wait a few minutes, or choose another one.',
  },
  REVIEW_OWN_DECISION: {
    status: 409,
    title: 'Another person must decide',
    detail: 'You refused the submission that this appeal is about. The school wants another person to decide.',
  },
  CORRECTION_REFUSED: {
    status: 409,
    title: 'This cannot be corrected',
    detail: 'This correction is not possible now.',
  },
  CORRECTION_CHANGED: {
    status: 409,
    title: 'The correction would now change something else',
    detail: 'The student’s data changed in the meantime. Read what the correction would change now.',
  },
  REFUND_REFUSED: {
    status: 409,
    title: 'This refund is not possible',
    detail: 'This refund is not possible now.',
  },
  REVIEW_UNDO_REFUSED: {
    status: 409,
    title: 'The decision cannot be undone',
    detail: 'Something else now depends on this decision.',
  },
  PAYMENT_NOT_OPEN: {
    status: 409,
    title: 'Nothing is due here',
    detail: 'This payment is complete or in progress, or can no longer be made. The page shows its status.',
  },
  PAYMENT_NOT_OFFERED: {
    status: 409,
    title: 'Online payment is not available',
    detail: 'This portal does not take payments online. Ask your school how to pay.',
  },
  OVERLAY_CHANGED: {
    status: 409,
    title: 'Someone else published this form',
    detail:
      'A newer version of this form was published while you were working on yours. Compare the two versions, then publish again.',
  },
  FORM_EXISTS: {
    status: 409,
    title: 'This name is taken',
    detail: 'The school already has a form with this name, or a draft of one. Choose a different name.',
  },
  FORM_NEEDS_CODE: {
    status: 422,
    title: 'This form cannot be copied',
    detail: 'A copy of this form would need code. Copy a form that goes to a desk, or start from a template.',
  },
  SCHOOL_EXISTS: {
    status: 409,
    title: 'This short name is taken',
    detail: 'A school already has this short name. Choose a different one.',
  },
  SCHOOL_CHANGED: {
    status: 409,
    title: 'Someone else published this school',
    detail:
      'Newer files for this school were published while you were working on yours. Compare the two versions, then publish again.',
  },
  ROSTER_MISSING: {
    status: 409,
    title: 'No roster is set up',
    detail: 'This school’s files do not define how to read its roster. Add a roster.json, then publish the school.',
  },
  ROSTER_BUSY: {
    status: 409,
    title: 'Another roster is being imported',
    detail: 'The portal handles one roster per school at a time. Try again when the other import is done.',
  },
  ROSTER_STATE: {
    status: 409,
    title: 'Not available for this roster',
    detail: 'You cannot do that with this roster now. Reload the page to see its status.',
  },
  ROSTER_CONSENT: {
    status: 409,
    title: 'Confirm what this roster does',
    detail:
      'This roster takes something away from students. Check the file. If the file is correct, confirm it and apply the roster.',
  },
  ROSTER_CHANGED: {
    status: 409,
    title: 'The school’s files have changed',
    detail: 'The rules or the periods changed after the preview. Import the file again.',
  },
  ROSTER_ACTED: {
    status: 409,
    title: 'This roster cannot be undone',
    detail: 'Students have made changes since the roster was applied, or the portal has enrolled them.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    title: 'The request is too large',
    detail: 'The request is larger than the portal accepts.',
  },
  DOCUMENT_TOO_LARGE: {
    status: 413,
    title: 'The file is too large',
    detail: `Choose a file of at most ${limits.largestDocumentBytes / 1_048_576} MB.`,
  },
  MEDIA_TYPE_UNSUPPORTED: {
    status: 415,
    title: 'The request is not valid',
    detail: 'The portal does not accept this content type here.',
  },
  ROSTER_TOO_LARGE: {
    status: 413,
    title: 'The file is too large',
    detail: `Choose a file of at most ${limits.largestRosterBytes / 1_048_576} MB.`,
  },
  DOCUMENT_TYPE_REFUSED: {
    status: 415,
    title: 'This type of file is not accepted',
    detail: 'Choose a file of a type listed on the page.',
  },
  DOCUMENT_EMPTY: {
    status: 422,
    title: 'The file is empty',
    detail: 'Choose another file.',
  },
  DOCUMENT_MISSING: { status: 422, title: 'No file received', detail: 'Choose one file.' },
  DOCUMENT_WAITING: {
    status: 409,
    title: 'The file is being checked',
    detail: 'The file is being checked for viruses. Try again in a few minutes.',
  },
  DOCUMENT_INFECTED: {
    status: 409,
    title: 'The file is blocked',
    detail: 'The virus check of this file found malware, so no one can open it. Upload another file.',
  },
  DOCUMENT_NAME_REFUSED: {
    status: 422,
    title: 'The file name is not accepted',
    detail: 'A file name must not contain a path. Rename the file and try again.',
  },
  DOCUMENT_COUNT: { status: 422, title: 'Too many files', detail: 'Remove a file before you add another one.' },
  DRAFT_INVALID: {
    status: 422,
    title: 'The draft cannot be saved',
    detail: 'The draft has an answer to a field that this form does not have.',
  },
  WORKSHOP_REPLACED: {
    status: 409,
    title: 'A newer request replaced this one',
    detail: 'You sent a newer version of these files.',
  },
  WORKSHOP_TIMEOUT: {
    status: 422,
    title: 'This takes too long',
    detail:
      'Checking these files takes longer than allowed. Review your last change: a list with a large "maxItems" is often the cause.',
  },
  WORKSHOP_BUSY: {
    status: 503,
    title: 'Too many checks are running',
    detail: 'Other people’s forms are being checked. Try again in a moment.',
  },
  SUBMISSION_INVALID: { status: 422, title: 'There is a problem', detail: 'Some answers need your attention.' },
  OVERLAY_UNCHANGED: {
    status: 422,
    title: 'There is nothing to publish',
    detail: 'The school’s students already have these files.',
  },
  OVERLAY_REFUSED: {
    status: 422,
    title: 'The form was not published',
    detail: 'Fix the problems that the checks found, then publish again.',
  },
  SCHOOL_UNCHANGED: {
    status: 422,
    title: 'There is nothing to publish',
    detail: 'The school already has these files.',
  },
  SCHOOL_REFUSED: {
    status: 422,
    title: 'The school was not published',
    detail: 'Fix the problems that the checks found, then publish again.',
  },
  TOO_MANY_ATTEMPTS: { status: 429, title: 'Too many attempts', detail: 'Wait a few minutes and try again.' },
  DOCUMENT_UNREADABLE: {
    status: 500,
    title: 'The file cannot be opened',
    detail: 'The portal cannot open the stored file. Contact support and provide the reference number.',
  },
  INTERNAL: {
    status: 500,
    title: 'Something went wrong',
    detail: 'The portal could not do this. Try again. If it happens again, give support the reference.',
  },
  DOWNTIME: {
    status: 503,
    title: 'Campus Cover is down for maintenance',
    detail: 'Your request was not processed. Saved drafts are kept. Try again when the portal is back.',
  },
  FORM_UNAVAILABLE: {
    status: 503,
    title: 'This form is not available right now',
    detail:
      'Your university’s form is being repaired. Your saved answers are kept. Try again later, or ask your university.',
  },
  STOPPING: { status: 503, title: 'The portal is restarting', detail: 'Try again in a moment.' },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 503,
    title: 'Payment is not available right now',
    detail: 'The payment page cannot be opened, and you were not charged. Try again in a few minutes.',
  },
  DOCUMENTS_UNAVAILABLE: {
    status: 503,
    title: 'Files are not available right now',
    detail: 'The storage for files is not responding. No file was lost. Try again in a few minutes.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    title: 'The portal is not ready',
    detail: 'The database is not responding. Try again in a moment.',
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorCatalog;

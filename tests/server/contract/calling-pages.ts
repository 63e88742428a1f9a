/** The pages that make a call, or what the pages do instead. */
export type CallingPages =
  | { readonly pages: string }
  /**
   * The call that the pages make instead: one of the portal's own calls or another of the specification's calls. Absent
   * if they do not need a call.
   */
  | { readonly instead: string; readonly call?: string; readonly because: string };

const submission = 'POST /api/forms/{formId}/submissions';
const documents = 'POST /api/forms/{formId}/documents';
const oneWayToSend =
  'All forms use this call. It has an idempotency key, so a retry counts only once, and it returns an issue for each field.';
const oneWayToUpload =
  'All forms use this call. It uploads one file at a time for any field, so each file has its own progress and its own error.';
const dependentSaved = {
  instead: 'The dialog for a dependent submits its form with the ids of the documents that are already uploaded.',
  call: submission,
  because: oneWayToSend,
};
const dependentDeleted = {
  instead: 'The list of dependents deletes the record behind the dependent’s form.',
  call: 'DELETE /api/forms/{formId}/subject',
  because:
    'The list handles rows and forms, not dependents. It needs the status of a refused request, e.g. to recognize a row that another window has already deleted.',
};

/** The pages for each of the specification's calls, by the call's id. */
export const callingPages: Readonly<Record<string, CallingPages>> = {
  'API-1': { pages: 'Every form with a record, before it is submitted' },
  'API-2': {
    instead: 'The sign-in call returns the next page; other pages get the home page from the session.',
    call: 'POST /api/sitecore/Account/Login',
    because: 'A second call after signing in would return the same address, but one round trip later.',
  },
  'API-3': { pages: 'Login, after the student chooses a university' },
  'API-4': { pages: 'Login and the page that a confirmation link opens: a new link' },
  'API-5': { pages: 'Login' },
  'API-6': { pages: 'The university choice before registration' },
  'API-7': { pages: 'Login with a university in its address' },
  'API-8': { pages: 'Login, after the email address' },
  'API-9': {
    instead: 'The enrollment pages submit their form after a dialog that asks for confirmation.',
    call: submission,
    because: `${oneWayToSend} The specification's call submits the saved draft, but the answers on the page may be newer.`,
  },
  'API-10': {
    instead: 'Login checks whether the email address belongs to a school with single sign-on.',
    call: 'POST /api/sitecore/Account/CheckUserLogin',
    because: 'That call checks the domain and also finds students whose own address has a different domain.',
  },
  'API-11': { pages: 'Registration: the student id' },
  'API-12': { pages: 'Registration: the email address' },
  'API-13': { pages: 'Registration: the student id' },
  'API-14': { instead: 'The page for a new password submits its form.', call: submission, because: oneWayToSend },
  'API-15': { instead: 'The page for a forgotten password submits its form.', call: submission, because: oneWayToSend },
  'API-16': { pages: 'Dashboard: the payment link' },
  'API-17': { pages: 'Dashboard: the help link' },
  'API-18': { pages: 'Enrollment: "Delete draft and leave"' },
  'API-19': { pages: 'Enrollment after a life event, and from the PTA address: "Delete draft and leave"' },
  'API-20': { pages: 'Forms with a "same address as the student" box' },
  'API-21': {
    instead: 'A page reads the signed-in student from the session, and a form reads it from its visit.',
    call: 'GET /api/portal/session',
    because: 'The pages need the session and the visit anyway, and both contain the same data.',
  },
  'API-22': { pages: 'Waiver: the insurance company' },
  'API-23': { pages: 'Waiver: the subscriber id' },
  'API-24': { pages: "Waiver: the subscriber's date of birth" },
  'API-25': {
    instead: 'The waiver page saves its draft automatically, like every form.',
    call: 'PUT /api/forms/{formId}/draft',
    because:
      'A draft names its definition and contains lists and rows, and the response says when it was saved. Multipart fields cannot do that.',
  },
  'API-26': { instead: 'The waiver page uploads one document.', call: documents, because: oneWayToUpload },
  'API-27': dependentSaved,
  'API-28': dependentDeleted,
  'API-29': {
    instead: 'The page deletes a document by its id, no matter which form it belongs to.',
    call: 'DELETE /api/forms/documents/{id}',
    because:
      'All forms share one control for removing documents. The specification’s call accepts the documents of only one form.',
  },
  'API-30': { pages: 'Enrollment, also after a life event: "Calculate"' },
  'API-31': { pages: 'Enrollment from the PTA address: "Calculate"' },
  'API-32': dependentSaved,
  'API-33': dependentDeleted,
  'API-34': { pages: 'Termination, after the student chooses a reason' },
  'API-35': { instead: 'The termination page uploads one document.', call: documents, because: oneWayToUpload },
  'API-36': { pages: 'Termination: the insurance company' },
  'API-37': { pages: 'Termination: the subscriber id' },
  'API-38': { pages: "Termination: the subscriber's date of birth" },
  'API-39': { pages: 'The page for a duplicate student' },
  'API-40': { pages: 'News' },
  'API-41': { pages: 'Dashboard: the proof of coverage letter' },
  'API-42': { pages: 'Enrollment after a life event, and from the PTA address, with PId: the prefill' },
  'API-43': { pages: 'The dialog for a dependent: the prefill' },
  'API-44': { pages: 'Registration with SId: the prefill' },
  'API-45': { pages: "Forms that need the university's address or the label of its student id" },
  'API-46': { pages: 'Profile: the prefill' },
  'API-47': { pages: 'Termination: the prefill' },
  'API-48': { pages: 'Waiver: the prefill' },
  'API-49': { pages: "Waiver and termination: the insurance company's address" },
  'API-50': { pages: 'The university search' },
  'API-51': { pages: 'Impersonation: the student search' },
  'API-52': { pages: 'Questions and answers' },
};

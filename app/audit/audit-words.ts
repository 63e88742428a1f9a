import type { AuditEntry } from '../api/administration.ts';

type Person = AuditEntry['actor'];

/** What the server calls an action → what a person reads. */
export const actionWords: Readonly<Record<string, string>> = {
  'session.started': 'Signed in',
  'session.ended': 'Signed out',
  'sessions.ended': 'Signed out everywhere',
  'session.ended-by-university': 'Signed out by the university',
  'session.password-accepted': 'Gave the password, before the code',
  'impersonation.started': 'Began to act for a student',
  'impersonation.ended': 'Stopped acting for a student',
  'students.searched': 'Searched for students',
  'waiver.submitted': 'Sent a waiver',
  'waiver.draft-saved': 'Saved the draft of a waiver',
  'terminate.submitted': 'Sent a termination',
  'terminate.draft-saved': 'Saved the draft of a termination',
  'coverage.terminated': 'A coverage was terminated',
  'document.uploaded': 'Uploaded a document',
  'document.removed': 'Removed a document',
  'payment.opened': 'Opened the payment page',
  'payment.processing': 'A bank payment is under way',
  'payment.paid': 'A payment arrived',
  'payment.failed': 'A bank payment did not arrive',
  'payment.refund-due': 'A payment must be returned',
  'payment.invoiced': 'The school was asked to bill an enrollment',
  'payment.invoice-cancelled': 'An enrollment to bill',
  'profile.changed': 'Changed the profile',
  'password.changed': 'Changed the password',
  'password.reset': 'Chose a new password by a link',
  'student.registered': 'Registered',
  'student.email-verified': 'Confirmed the email address',
  'sso.refused': 'Signed on at the university',
  'sso.sign-out-refused': 'Signed out at the university',
  'identity.linked': 'Linked the account to the university’s sign-on',
  'administrator.invited': 'Was invited as an administrator',
  'administrator.disabled': 'Account of an administrator closed',
  'administrator.second-factor-forgotten': 'Device of an administrator forgotten',
  'overlay.published': 'Published a form of the university',
};

/** An action without words of its own: `"profile.changed"` → "Profile: changed". */
export function describeAction(action: string): string {
  const known = Object.hasOwn(actionWords, action) ? actionWords[action] : undefined;
  if (known !== undefined) return known;
  const text = action.replaceAll('-', ' ').replace('.', ': ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const outcomeWords: Readonly<Record<AuditEntry['outcome'], string>> = {
  success: 'Done',
  refused: 'Refused',
  failed: 'Failed',
};

const reasonWords: Readonly<Record<string, string>> = {
  code: 'wrong code',
  'budget used up': 'too many tries',
};

export function describeOutcome({ outcome, reason }: Pick<AuditEntry, 'outcome' | 'reason'>): string {
  if (reason === null) return outcomeWords[outcome];
  const words = Object.hasOwn(reasonWords, reason) ? reasonWords[reason] : undefined;
  return `${outcomeWords[outcome]}: ${words ?? reason}`;
}

/** "Ella Eligible (ID 20000137)"; an administrator by the name alone. */
export function describePerson(person: NonNullable<Person>): string {
  return person.UniversityStudentID === null ? person.name : `${person.name} (ID ${person.UniversityStudentID})`;
}

import type { AuditEntry } from '../api/administration.ts';

type Person = AuditEntry['actor'];

/** Maps the server's action names to the text in the audit trail. */
export const actionWords: Readonly<Record<string, string>> = {
  'session.started': 'Signed in',
  'session.ended': 'Signed out',
  'sessions.ended': 'Signed out everywhere',
  'session.ended-by-university': 'Signed out by the university',
  'session.password-accepted': 'Entered the password but not yet the code',
  'impersonation.started': 'Started acting for a student',
  'impersonation.ended': 'Stopped acting for a student',
  'students.searched': 'Searched for students',
  'waiver.submitted': 'Submitted a waiver',
  'waiver.draft-saved': 'Saved a waiver draft',
  'terminate.submitted': 'Submitted a termination',
  'terminate.draft-saved': 'Saved a termination draft',
  'appeal-decision.submitted': 'Submitted an appeal',
  'appeal-decision.draft-saved': 'Saved a draft of an appeal',
  'coverage.terminated': 'Coverage was terminated',
  'document.uploaded': 'Uploaded a document',
  'document.removed': 'Removed a document',
  'document.released': 'Allowed a document to be opened without a virus check',
  'document.held': 'The virus check found malware in a document',
  'review.accepted': 'Accepted a submission',
  'review.refused': 'Did not accept a submission',
  'review.undone': 'Undid a decision about a submission',
  'review.asked': 'Asked a student for more information',
  'review.opened': 'Opened a submission',
  'review.document-opened': 'Opened a document from a submission',
  'coverage.eligibility-confirmed': 'Confirmed that a student is eligible',
  'coverage.member-number-given': 'The insurance company assigned a member number',
  'coverage.refused-by-carrier': 'The insurance company refused a person',
  'coverage.reopened': 'Reopened a coverage',
  'coverage.termination-undone': 'Canceled a termination',
  'coverage.days-changed': 'Changed the dates of a coverage',
  'account.closed': 'Closed a student’s account',
  'account.opened': 'Opened a student’s account again',
  'request.document-opened': 'Opened a document from a request',
  'payment.opened': 'Opened the payment page',
  'payment.processing': 'A bank payment is in progress',
  'payment.paid': 'A payment was received',
  'payment.failed': 'A bank payment failed',
  'payment.refund-due': 'A payment must be refunded',
  'payments.reconciled': 'Compared the payment provider’s books with the portal’s',
  'refund.requested': 'Requested a refund',
  'refund.released': 'Released a refund',
  'refund.refused': 'Refused a refund',
  'refund.succeeded': 'A refund was made',
  'refund.failed': 'A refund failed',
  'refund.made-at-provider': 'A person made a refund on the payment provider’s page',
  'payment.invoiced': 'Asked the school to bill an enrollment',
  'payment.invoice-cancelled': 'Tried to bill an enrollment',
  'profile.changed': 'Changed the profile',
  'profile.submitted': 'Sent a change of the profile for review',
  'password.changed': 'Changed the password',
  'password.reset': 'Set a new password with a link',
  'student.registered': 'Registered',
  'student.email-verified': 'Confirmed the email address',
  'sso.refused': 'Signed on through the university',
  'sso.sign-out-refused': 'Signed out through the university',
  'identity.linked': 'Linked the account to the university’s sign-on',
  'administrator.invited': 'Was invited as an administrator',
  'administrator.disabled': 'Closed an administrator’s account',
  'administrator.second-factor-forgotten': 'Reset an administrator’s device',
  'broker.school-granted': 'Gave a broker access to the school',
  'broker.school-revoked': 'Ended a broker’s access to the school',
  'broker.school-opened': 'Opened the school as its broker',
  'reminders.posted': 'Reminders were ready to be sent',
  'address.marked-working': 'Marked an address as working again',
  'addresses.downloaded': 'Downloaded the addresses that do not work',
  'export.taken': 'Took an export',
  'export.downloaded': 'Downloaded an export',
  'export-token.added': 'Added a token for a program',
  'export-token.revoked': 'Revoked a program’s token',
  'webhook.added': 'Added a webhook endpoint',
  'webhook.removed': 'Removed a webhook endpoint',
  'webhook.rotated': 'Changed the secret of a webhook endpoint',
  'webhook.enabled': 'Enabled a webhook endpoint again',
  'webhook.disabled': 'Disabled a webhook endpoint that kept failing',
  'webhook.replayed': 'Resent webhooks',
  'roster.applied': 'Applied a roster',
  'roster.discarded': 'Discarded a roster',
  'roster.explained': 'Checked why a student is or is not eligible',
  'roster.undone': 'Undid a roster',
  'overlay.published': 'Published a form for the university',
};

/** Returns the text for an action that is not in the list: `"profile.changed"` → "Profile: changed". */
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
  'budget used up': 'too many attempts',
};

export function describeOutcome({ outcome, reason }: Pick<AuditEntry, 'outcome' | 'reason'>): string {
  if (reason === null) return outcomeWords[outcome];
  const words = Object.hasOwn(reasonWords, reason) ? reasonWords[reason] : undefined;
  return `${outcomeWords[outcome]}: ${words ?? reason}`;
}

/** Names a user, e.g. "Ella Eligible (ID 20000137)". An administrator has only a name. */
export function describePerson(person: NonNullable<Person>): string {
  return person.UniversityStudentID === null ? person.name : `${person.name} (ID ${person.UniversityStudentID})`;
}

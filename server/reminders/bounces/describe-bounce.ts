/** The reasons that mail servers give most often (RFC 3463 and the IANA registry of enhanced status codes). */
const reasons: Readonly<Record<string, string>> = {
  '5.1.1': 'The mailbox does not exist.',
  '5.1.2': 'The part of the address after “@” does not exist.',
  '5.1.3': 'The address is not written correctly.',
  '5.1.6': 'The mailbox has moved, and its new address is unknown.',
  '5.1.10': 'The part of the address after “@” does not receive email.',
  '5.2.1': 'The mailbox is closed or blocked.',
  '5.4.4': 'The part of the address after “@” has no mail server.',
};

/** By the second number of a code. */
const subjects: Readonly<Record<string, string>> = {
  '1': 'The address is wrong.',
  '2': 'The mailbox does not accept email.',
  '4': 'The mail server of the address could not be reached.',
};

/** The reason of a mail server's code in plain words, e.g. `"5.1.1"` → `"The mailbox does not exist."`. */
export function describeBounce(status: string): string {
  return (
    reasons[status] ??
    subjects[status.split('.')[1] ?? ''] ??
    'The mail server of the address does not accept this email.'
  );
}

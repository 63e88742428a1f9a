/** One @, a dotted domain of ordinary labels, and a top-level domain of 2 to 17 letters. Twin: server/rules/email-address.ts. */
const standardEmail =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,17}$/;

/** What is wrong with a login email, in the specification's words; `null` when nothing is. */
export function emailIssue(email: string): string | null {
  const trimmed = email.trim();
  if (trimmed === '') return 'Error: Student Email Address is required.';
  if (trimmed.length > 254 || !standardEmail.test(trimmed)) return 'Error: Please enter a valid email address.';
  return null;
}

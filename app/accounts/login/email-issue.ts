import { isEmailAddress } from '@campus-cover/engine';

/** Returns what is wrong with a login email, in the specification's wording, or `null` if it is valid. */
export function emailIssue(email: string): string | null {
  const trimmed = email.trim();
  if (trimmed === '') return 'Error: Student Email Address is required.';
  return isEmailAddress(trimmed) ? null : 'Error: Please enter a valid email address.';
}

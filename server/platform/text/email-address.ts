import { isEmailAddress } from '@campus-cover/engine';

/** The error message for an invalid sign-in address; `undefined` when the address is valid. */
export function checkEmailAddress(email: string): string | undefined {
  if (email === '') return 'Error: Student Email Address is required.';
  return isEmailAddress(email) ? undefined : 'Error: Please enter a valid email address.';
}

/** The format in which accounts store an address. */
export function normalizeEmailAddress(email: string): string {
  return email.trim().toLowerCase();
}

/** The domain of an address, or a domain typed on its own, in the format stored for universities. */
export function readMailDomain(typed: string): string {
  return normalizeEmailAddress(typed.slice(typed.lastIndexOf('@') + 1));
}

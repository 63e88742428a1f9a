const LONGEST_ADDRESS = 254;
const LONGEST_MAILBOX = 64;
const WORD = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** One @, a dotted domain of ordinary labels, and a top-level domain of 2 to 17 letters. */
export const EMAIL_PATTERN = `${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+[A-Za-z]{2,17}`;
const EMAIL = new RegExp(`^${EMAIL_PATTERN}$`);

/**
 * Returns whether a string has the form of an email address. Used for the format `email` and the operator `isEmail`.
 * The field's own `maxLength` limits the length, so that a field reports only one problem.
 *
 * @param text trimmed
 */
export function hasEmailForm(text: string): boolean {
  return text.indexOf('@') <= LONGEST_MAILBOX && EMAIL.test(text);
}

/**
 * Returns whether a string is an email address, for the sign-in page and the server.
 *
 * @param text trimmed
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && hasEmailForm(text);
}

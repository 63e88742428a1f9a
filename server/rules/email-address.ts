const longestAddress = 254;
// The specification's: a standard address whose top-level domain has 2 to 17 letters. Twin: app/login/email-issue.ts.
const pattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,17}$/;

/** What is wrong with a sign-in address, in words; `undefined` when nothing is. */
export function checkEmailAddress(email: string): string | undefined {
  if (email === '') return 'Error: Student Email Address is required.';
  const fits = email.length <= longestAddress && pattern.test(email);
  return fits ? undefined : 'Error: Please enter a valid email address.';
}

/** The form in which accounts keep an address. */
export function normalizeEmailAddress(email: string): string {
  return email.trim().toLowerCase();
}

/** Messages for a person who registers with a value that an account already uses. */
export const emailTaken =
  'An account with this email address already exists. If it is yours, use Forgot Your Password on the login page';

/** @param label the school's name for the student id */
export function studentIdTaken(label: string): string {
  return `An account with this ${label} already exists. If it is yours, use Forgot Your Password on the login page`;
}

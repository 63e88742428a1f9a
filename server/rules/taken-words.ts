/** What somebody reads who registers with what an account has already. */
export const emailTaken =
  'There is an account with this email address already. If it is yours, use Forgot Your Password on the login page';

/** @param label what the school calls the student id */
export function studentIdTaken(label: string): string {
  return `There is an account with this ${label} already. If it is yours, use Forgot Your Password on the login page`;
}

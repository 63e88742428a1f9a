import { runAccounts } from './run-accounts.ts';

const usage = `Usage: campus-cover administrators <command>

  invite                   Create an administrator of a school, and print the link to choose a password
    --university <slug>      the school's short name, as in its address: bay-state
    --email <address>
    --first-name <name>
    --last-name <name>
  list                     Every administrator, school by school
  disable <address>        Close an account; its sessions end immediately
  forget-device <address>  Remove the second factor and the password after a device was lost; then invite again

Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep running.`;

/** Accounts for school offices. @throws {Error} with a message for the person at the terminal */
export function runAdministrators(args: readonly string[]): Promise<void> {
  const words = { usage, nobody: 'There are no administrators yet.', person: 'the administrator' };
  return runAccounts({ role: 'administrator', ...words }, args);
}

import { runAccounts } from './run-accounts.ts';

const usage = `Usage: campus-cover staff <command>

  invite                   Create an account for a person who works on the schools' forms, and print the link to choose a password
    --email <address>
    --first-name <name>
    --last-name <name>
  list                     List all staff members
  disable <address>        Close an account; its sessions end immediately
  forget-device <address>  Remove the second factor and the password after a device was lost; then invite again

Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep running.`;

/** Accounts for implementation staff. @throws {Error} with a message for the person at the terminal */
export function runStaff(args: readonly string[]): Promise<void> {
  const words = { usage, nobody: 'There are no staff members yet.', person: 'the staff member' };
  return runAccounts({ role: 'staff', ...words }, args);
}

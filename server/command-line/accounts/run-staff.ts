import { runAccounts } from './run-accounts.ts';

const usage = `Usage: campus-cover staff <command>

  invite                   Make an account for somebody who works on the schools' forms and print the link to choose a
                           password with
    --email <address>
    --first-name <name>
    --last-name <name>
  list                     Everybody on the staff
  disable <address>        Close an account; its sessions end at once
  forget-device <address>  Take away second factor and password when a device was lost; then invite again

The embedded database belongs to one process at a time: stop the portal first. PostgreSQL needs no stop.`;

/** Accounts of implementation staff. @throws {Error} in words for the person at the terminal */
export function runStaff(args: readonly string[]): Promise<void> {
  const words = { usage, nobody: 'There is no staff member yet.', person: 'the staff member' };
  return runAccounts({ role: 'staff', ...words }, args);
}

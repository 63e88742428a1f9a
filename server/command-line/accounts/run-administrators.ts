import { runAccounts } from './run-accounts.ts';

const usage = `Usage: campus-cover administrators <command>

  invite                   Make an administrator of a school and print the link to choose a password with
    --university <slug>      the school's short name, as in its address: bay-state
    --email <address>
    --first-name <name>
    --last-name <name>
  list                     Every administrator, school by school
  disable <address>        Close an account; its sessions end at once
  forget-device <address>  Take away second factor and password when a device was lost; then invite again

The embedded database belongs to one process at a time: stop the portal first. PostgreSQL needs no stop.`;

/** Accounts of school offices. @throws {Error} in words for the person at the terminal */
export function runAdministrators(args: readonly string[]): Promise<void> {
  const words = { usage, nobody: 'There is no administrator yet.', person: 'the administrator' };
  return runAccounts({ role: 'administrator', ...words }, args);
}

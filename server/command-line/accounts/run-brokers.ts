import { parseArgs } from 'node:util';
import { listAdministrators } from '../../administration/manage-administrators.ts';
import { grantSchool, listGrants, revokeSchool } from '../../brokers/manage-grants.ts';
import { describeAccount, runAccounts, type ReadCommand } from './run-accounts.ts';

const usage = `Usage: campus-cover brokers <command>

  invite                   Create an account for a person of a broker, and print the link to choose a password
    --email <address>
    --first-name <name>
    --last-name <name>
  grant <address>          Let the person decide submissions and read reports for one school
    --university <slug>      the school's short name, as in its address: bay-state
  revoke <address>         End the person's access to one school immediately
    --university <slug>
  list                     List every person with the schools that are granted to them
  disable <address>        Close an account; its sessions end immediately
  forget-device <address>  Remove the second factor and the password after a device was lost; then invite again

Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep running.`;

const nobody = 'No broker has an account yet.';

/** Accounts for the people of brokers, who work for several schools. @throws {Error} with a message for the person at the terminal */
export function runBrokers(args: readonly string[]): Promise<void> {
  return runAccounts({ role: 'broker', usage, nobody, person: 'the person', own: { grant, revoke, list } }, args);
}

const grant: ReadCommand = (_command, args) => {
  const request = readRequest(args);
  return async ({ storage, now }) => {
    await grantSchool(storage, { ...request, now });
    return `${request.email} can now work for ${request.university}.`;
  };
};

const revoke: ReadCommand = (_command, args) => {
  const request = readRequest(args);
  return async ({ storage, now }) => {
    await revokeSchool(storage, { ...request, now });
    return `${request.email} can no longer work for ${request.university}.`;
  };
};

const list: ReadCommand = () => {
  return async ({ storage }) => {
    const grants = await listGrants(storage);
    const rows = await listAdministrators(storage, 'broker');
    if (rows.length === 0) return nobody;
    return rows
      .map((row) => `${describeAccount(row)}  ${grants.get(row.email)?.join(', ') ?? 'no schools'}`)
      .join('\n');
  };
};

function readRequest(args: readonly string[]): { readonly email: string; readonly university: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { university: { type: 'string' } },
    allowPositionals: true,
  });
  const [email, ...more] = positionals;
  if (email === undefined || more.length > 0) throw new Error(`Enter one email address.\n\n${usage}`);
  if (!values.university) throw new Error(`--university is missing.\n\n${usage}`);
  return { email, university: values.university };
}

import { parseArgs } from 'node:util';
import { inviteAdministrator } from '../../administration/invite-administrator.ts';
import {
  disableAdministrator,
  forgetSecondFactor,
  listAdministrators,
} from '../../administration/manage-administrators.ts';
import type { OfficeRole } from '../../platform/access/session.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { loadKeyRing } from '../../platform/keys/load-key-ring.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { refuseWrongKeys } from '../keys/refuse-wrong-keys.ts';
import { openInstallation } from '../open-installation.ts';

/** A command for accounts that operators create by invitation, with its own text. */
export interface AccountsCommand {
  readonly role: OfficeRole;
  readonly usage: string;
  /** `"There are no administrators yet."` */
  readonly nobody: string;
  /** `"the administrator"` */
  readonly person: string;
  /** Commands of its own, by name; they replace the common ones. */
  readonly own?: Readonly<Record<string, ReadCommand>>;
}

/**
 * Reports an invalid command line before it opens the database. Opening may take a while, and another process may be
 * using the database.
 *
 * @throws {Error} with a message for the person at the terminal
 */
export async function runAccounts(command: AccountsCommand, args: readonly string[]): Promise<void> {
  const [name = '', ...rest] = args;
  const all = { ...commands, ...command.own };
  const read = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!read) throw new Error(command.usage);
  const run = read(command, rest);
  const config = readConfig(process.env, process.cwd());
  const storage = await openInstallation(config);
  try {
    await refuseWrongKeys(storage, config);
    console.log(await run({ storage, keyRing: loadKeyRing(config), baseUrl: config.baseUrl, now: new Date() }));
  } finally {
    await storage.close();
  }
}

interface Installation {
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly baseUrl: string;
  readonly now: Date;
}

/** Reads the command line. Returns the function that runs the command. */
export type ReadCommand = (
  command: AccountsCommand,
  args: readonly string[],
) => (installation: Installation) => Promise<string>;

const commands: Readonly<Record<string, ReadCommand>> = {
  invite({ role, usage }, args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...args],
      options: { university: text, email: text, 'first-name': text, 'last-name': text },
    });
    const isOfSchool = role === 'administrator';
    if (!isOfSchool && values.university !== undefined)
      throw new Error(`These accounts do not belong to a university.\n\n${usage}`);
    const given = (name: keyof typeof values): string => {
      const value = values[name]?.trim();
      if (!value) throw new Error(`--${name} is missing.\n\n${usage}`);
      return value;
    };
    const person = {
      university: isOfSchool ? given('university') : null,
      ...(role === 'administrator' ? {} : { role }),
      email: given('email'),
      firstName: given('first-name'),
      lastName: given('last-name'),
    };
    return async ({ storage, keyRing, baseUrl, now }) => {
      const link = await inviteAdministrator({ storage, keyRing }, { ...person, baseUrl, now });
      return `The link works once and expires after 24 hours. It is also sent by email. Do not share it:\n${link}`;
    };
  },

  list({ role, nobody }) {
    return async ({ storage }) => {
      const rows = await listAdministrators(storage, role);
      if (rows.length === 0) return nobody;
      return rows.map((row) => [...(row.slug === null ? [] : [row.slug]), describeAccount(row)].join('  ')).join('\n');
    };
  },

  disable(command, args) {
    const account = { role: command.role, email: oneAddress(command, args) };
    return async ({ storage, now }) => {
      await disableAdministrator(storage, account, now);
      return 'The account is closed and its sessions have ended.';
    };
  },

  'forget-device'(command, args) {
    const account = { role: command.role, email: oneAddress(command, args) };
    return async ({ storage, now }) => {
      await forgetSecondFactor(storage, account, now);
      return `The second factor and the password were removed. Invite ${command.person} again to set up new ones.`;
    };
  },
};

type AccountRow = Awaited<ReturnType<typeof listAdministrators>>[number];

/** `"olga@bay-state.example  Olga Office  active"` */
export function describeAccount(row: AccountRow): string {
  return [row.email, `${row.firstName} ${row.lastName}`, stateOf(row)].join('  ');
}

function oneAddress({ usage }: AccountsCommand, args: readonly string[]): string {
  const [address, ...more] = args;
  if (address === undefined || more.length > 0) throw new Error(`Enter one email address.\n\n${usage}`);
  return address;
}

function stateOf(row: AccountRow): string {
  if (row.disabledAt !== null) return 'closed';
  if (row.passwordHash === null) return 'invited';
  return row.totpConfirmedAt === null ? 'no second factor yet' : 'active';
}

import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import { loadKeyRing } from '../../secrets/load-key-ring.ts';
import type { OfficeRole } from '../../sessions/session.ts';
import { openStorage, type Storage } from '../../storage/index.ts';
import { inviteAdministrator } from '../../use-cases/invite-administrator.ts';
import { disableAdministrator, forgetSecondFactor, listAdministrators } from '../../use-cases/manage-administrators.ts';
import { storageConfig } from '../storage-config.ts';

/** A command of accounts that operators invite, in the words of its own. */
export interface AccountsCommand {
  readonly role: OfficeRole;
  readonly usage: string;
  /** `"There is no administrator yet."` */
  readonly nobody: string;
  /** `"the administrator"` */
  readonly person: string;
}

/** @throws {Error} in words for the person at the terminal */
export async function runAccounts(command: AccountsCommand, args: readonly string[]): Promise<void> {
  const [name = '', ...rest] = args;
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!run) throw new Error(command.usage);
  const config = readConfig(process.env, process.cwd());
  const storage = await openStorage(storageConfig(config));
  try {
    console.log(
      await run(storage, {
        command,
        args: rest,
        keyRing: loadKeyRing(config),
        baseUrl: config.baseUrl,
        now: new Date(),
      }),
    );
  } finally {
    await storage.close();
  }
}

interface CommandInput {
  readonly command: AccountsCommand;
  readonly args: readonly string[];
  readonly keyRing: KeyRing;
  readonly baseUrl: string;
  readonly now: Date;
}

const commands: Readonly<Record<string, (storage: Storage, input: CommandInput) => Promise<string>>> = {
  async invite(storage, { command: { role, usage }, args, keyRing, baseUrl, now }) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...args],
      options: { university: text, email: text, 'first-name': text, 'last-name': text },
    });
    const isOfSchool = role === 'administrator';
    if (!isOfSchool && values.university !== undefined) throw new Error(`Staff belong to no university.\n\n${usage}`);
    const given = (name: keyof typeof values): string => {
      const value = values[name]?.trim();
      if (!value) throw new Error(`--${name} is missing.\n\n${usage}`);
      return value;
    };
    const link = await inviteAdministrator(
      { storage, keyRing },
      {
        university: isOfSchool ? given('university') : null,
        email: given('email'),
        firstName: given('first-name'),
        lastName: given('last-name'),
        baseUrl,
        now,
      },
    );
    return `The link works once, for 24 hours; it is mailed as well. Give it to nobody else:\n${link}`;
  },

  async list(storage, { command: { role, nobody } }) {
    const rows = await listAdministrators(storage, role);
    if (rows.length === 0) return nobody;
    return rows
      .map((row) => {
        const parts = [row.email, `${row.firstName} ${row.lastName}`, stateOf(row)];
        return (row.slug === null ? parts : [row.slug, ...parts]).join('  ');
      })
      .join('\n');
  },

  async disable(storage, { command, args, now }) {
    await disableAdministrator(storage, { role: command.role, email: oneAddress(command, args) }, now);
    return 'The account is closed and its sessions have ended.';
  },

  async 'forget-device'(storage, { command, args, now }) {
    await forgetSecondFactor(storage, { role: command.role, email: oneAddress(command, args) }, now);
    return `Second factor and password are gone. Invite ${command.person} again: the link leads to new ones.`;
  },
};

function oneAddress({ usage }: AccountsCommand, args: readonly string[]): string {
  const [address, ...more] = args;
  if (address === undefined || more.length > 0) throw new Error(`One address is needed.\n\n${usage}`);
  return address;
}

function stateOf(row: Awaited<ReturnType<typeof listAdministrators>>[number]): string {
  if (row.disabledAt !== null) return 'closed';
  if (row.passwordHash === null) return 'invited';
  return row.totpConfirmedAt === null ? 'no second factor yet' : 'active';
}

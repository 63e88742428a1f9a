import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import { loadKeyRing } from '../../secrets/load-key-ring.ts';
import { openStorage, type Storage } from '../../storage/index.ts';
import { inviteAdministrator } from '../../use-cases/invite-administrator.ts';
import { disableAdministrator, forgetSecondFactor, listAdministrators } from '../../use-cases/manage-administrators.ts';
import { storageConfig } from '../storage-config.ts';

export const administratorsUsage = `Usage: campus-cover administrators <command>

  invite                   Make an administrator of a school and print the link to choose a password with
    --university <slug>      the school's short name, as in its address: bay-state
    --email <address>
    --first-name <name>
    --last-name <name>
  list                     Every administrator, school by school
  disable <address>        Close an account; its sessions end at once
  forget-device <address>  Take away second factor and password when a device was lost; then invite again

The embedded database belongs to one process at a time: stop the portal first. PostgreSQL needs no stop.`;

/** @throws {Error} in words for the person at the terminal */
export async function runAdministrators(args: readonly string[]): Promise<void> {
  const [command = '', ...rest] = args;
  const run = commands[command];
  if (!run) throw new Error(administratorsUsage);
  const config = readConfig(process.env, process.cwd());
  const storage = await openStorage(storageConfig(config));
  try {
    console.log(
      await run(storage, {
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
  readonly args: readonly string[];
  readonly keyRing: KeyRing;
  readonly baseUrl: string;
  readonly now: Date;
}

const commands: Readonly<Record<string, (storage: Storage, input: CommandInput) => Promise<string>>> = {
  async invite(storage, { args, keyRing, baseUrl, now }) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...args],
      options: { university: text, email: text, 'first-name': text, 'last-name': text },
    });
    const given = (name: keyof typeof values): string => {
      const value = values[name]?.trim();
      if (!value) throw new Error(`--${name} is missing.\n\n${administratorsUsage}`);
      return value;
    };
    const link = await inviteAdministrator(
      { storage, keyRing },
      {
        university: given('university'),
        email: given('email'),
        firstName: given('first-name'),
        lastName: given('last-name'),
        baseUrl,
        now,
      },
    );
    return `The link works once, for 24 hours; it is mailed as well. Give it to nobody else:\n${link}`;
  },

  async list(storage) {
    const rows = await listAdministrators(storage);
    if (rows.length === 0) return 'There is no administrator yet.';
    return rows.map((row) => `${row.slug}  ${row.email}  ${row.firstName} ${row.lastName}  ${stateOf(row)}`).join('\n');
  },

  async disable(storage, { args, now }) {
    await disableAdministrator(storage, oneAddress(args), now);
    return 'The account is closed and its sessions have ended.';
  },

  async 'forget-device'(storage, { args, now }) {
    await forgetSecondFactor(storage, oneAddress(args), now);
    return 'Second factor and password are gone. Invite the administrator again: the link leads to new ones.';
  },
};

function oneAddress(args: readonly string[]): string {
  const [address, ...more] = args;
  if (address === undefined || more.length > 0) throw new Error(`One address is needed.\n\n${administratorsUsage}`);
  return address;
}

function stateOf(row: Awaited<ReturnType<typeof listAdministrators>>[number]): string {
  if (row.disabledAt !== null) return 'closed';
  if (row.passwordHash === null) return 'invited';
  return row.totpConfirmedAt === null ? 'no second factor yet' : 'active';
}

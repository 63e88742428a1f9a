import { parseArgs } from 'node:util';
import { addDays, isCalendarDay } from '@campus-cover/engine';
import { createClock, type Clock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { ExportToken, Storage, TokenKind } from '../../platform/storage/index.ts';
import { addToken, revokeToken } from '../../tokens/manage-tokens.ts';
import { tokenKinds } from '../../tokens/token-kinds.ts';
import { findSchool } from '../find-school.ts';
import { openInstallation } from '../open-installation.ts';
import { printableText } from '../printable-text.ts';
import { tokensUsage } from './tokens-usage.ts';

/** After that time, no one remembers which program has the token. */
const longestDays = 2 * 366;

interface TokensCall {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly names: readonly string[];
  readonly name: string | undefined;
  readonly schools: readonly string[];
  readonly kinds: readonly string[];
  readonly expires: string | undefined;
}

const commands: Readonly<Record<string, (call: TokensCall) => Promise<string>>> = {
  new: makeToken,
  list: listTokens,
  revoke: revoke,
};

/**
 * Runs `campus-cover tokens <command> …`
 *
 * @throws {Error} with a message for the person at the terminal
 */
export async function runTokens(args: readonly string[]): Promise<0> {
  const [command = '', ...rest] = args;
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Error(tokensUsage);
  const text = { type: 'string' } as const;
  const several = { type: 'string', multiple: true } as const;
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { name: text, school: several, kind: several, expires: text },
  });
  const config = readConfig(process.env, process.cwd());
  const storage = await openInstallation(config);
  try {
    const { name, school: schools = [], kind: kinds = [], expires } = values;
    const call = { storage, clock: createClock(config.today), names: positionals, name, schools, kinds, expires };
    console.log(printableText(await run(call)));
    return 0;
  } finally {
    await storage.close();
  }
}

async function makeToken(call: TokensCall): Promise<string> {
  const { storage, clock, name, schools, kinds, expires } = call;
  if (call.names.length > 0 || !name?.trim() || schools.length === 0 || kinds.length === 0 || expires === undefined)
    throw new Error(`Specify --name, --school, --kind and --expires.\n\n${tokensUsage}`);
  const unknown = kinds.find((kind) => !(tokenKinds as readonly string[]).includes(kind));
  if (unknown !== undefined)
    throw new Error(`There is no kind ${unknown}. Use one of these: ${tokenKinds.join(', ')}.`);
  const today = clock.now().toISOString().slice(0, 10);
  if (!isCalendarDay(expires) || expires < today || expires > addDays(today, longestDays))
    throw new Error(
      `--expires must be a day from today to ${addDays(today, longestDays)}, e.g. ${addDays(today, 180)}.`,
    );
  const found = await Promise.all([...new Set(schools)].map((slug) => findSchool(storage, slug)));
  const made = await storage.system((trx) =>
    addToken(trx, {
      name: name.trim(),
      universityIds: found.map(({ id }) => id),
      kinds: [...new Set(kinds as TokenKind[])],
      expiresAt: new Date(`${expires}T23:59:59.999Z`),
      now: clock.now(),
    }),
  );
  return [
    made.token,
    `This is the token ${made.id}. It is not shown again: store it where the program reads its secrets.`,
  ].join('\n');
}

async function listTokens({ storage, clock, names }: TokensCall): Promise<string> {
  if (names.length > 0) throw new Error(tokensUsage);
  const [tokens, schools] = await storage.system(async (trx) => [
    await trx.selectFrom('exportTokens').selectAll().orderBy('createdAt').execute(),
    await trx.selectFrom('universities').select(['id', 'slug']).execute(),
  ]);
  if (tokens.length === 0) return 'There are no tokens.';
  const slugs = new Map(schools.map(({ id, slug }) => [id, slug]));
  return tokens
    .flatMap((token) => {
      const at = token.universityIds.map((id) => slugs.get(id) ?? id).join(', ');
      return [
        `${token.id}  ${token.name}  ${describeState(token, clock.now())}`,
        `  ${at}: ${token.kinds.join(', ')}; last used ${token.lastUsedAt ?? 'never'}`,
      ];
    })
    .join('\n');
}

function describeState({ revokedAt, expiresAt }: ExportToken, now: Date): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  return Date.parse(expiresAt) <= now.getTime() ? `expired ${expiresAt}` : `expires ${expiresAt}`;
}

async function revoke({ storage, clock, names: [id, ...more] }: TokensCall): Promise<string> {
  if (id === undefined || more.length > 0) throw new Error(tokensUsage);
  await storage.system(async (trx) => {
    const token = await trx.selectFrom('exportTokens').selectAll().where('id', '=', id).executeTakeFirst();
    if (token === undefined) throw new Error(`There is no token ${id}. "campus-cover tokens list" lists them.`);
    await revokeToken(trx, token, clock.now());
  });
  return `The token ${id} is revoked.`;
}

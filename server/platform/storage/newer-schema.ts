import { sql, type Kysely } from 'kysely';
import { contractions } from './migrations/contractions.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

const storedUnder = 'schema';

/**
 * Whether a newer release has migrated the database. An instance of this release then continues without migrating, as
 * long as the newer tables still have everything that it uses.
 *
 * @throws {Error} when they do not
 */
export async function isSchemaNewer(db: Kysely<Database>): Promise<boolean> {
  const executed = await listExecuted(db);
  if (executed.every((name) => Object.hasOwn(migrations, name))) return false;
  const row = await db.selectFrom('installation').select('value').where('key', '=', storedUnder).executeTakeFirst();
  const needed = row?.value['needs'];
  if (typeof needed === 'string' && !Object.hasOwn(migrations, needed))
    throw new Error(
      `A newer release has changed the database in a way that this release cannot use: it does not have the migration ${needed}. Start a release that has it.`,
    );
  return true;
}

/** Records which releases the tables still serve. Instances of earlier releases read it when they start. */
export async function recordNeededRelease(db: Kysely<Database>): Promise<void> {
  const executed = await listExecuted(db);
  const needs = executed
    .flatMap((name) => contractions[name] ?? [])
    .sort()
    .at(-1);
  if (needs === undefined) return;
  await db
    .insertInto('installation')
    .values({ key: storedUnder, value: { needs } })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: { needs } }))
    .execute();
}

async function listExecuted(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!found[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

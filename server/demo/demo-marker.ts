import type { Kysely, Transaction } from 'kysely';
import type { Database, JsonObject, SharedTables, Storage } from '../platform/storage/index.ts';

export interface DemoMarker extends JsonObject {
  /** The day that the demo world's dates are based on. */
  readonly today: string;
}

const key = 'demo';

/** Whether this database was created as a demo world, with accounts whose password is public. */
export async function isDemoWorld(storage: Storage): Promise<boolean> {
  return (await findDemoMarker(storage.db)) !== undefined;
}

export async function findDemoMarker(
  db: Kysely<SharedTables> | Transaction<Database>,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<DemoMarker | undefined> {
  const found = await (db as Kysely<SharedTables>)
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  // Only `writeDemoMarker` and the code that moves the dates write this key.
  return found?.value as DemoMarker | undefined;
}

/** False when the marker already exists. */
export async function writeDemoMarker(trx: Transaction<Database>, today: string): Promise<boolean> {
  const written = await trx
    .insertInto('installation')
    .values({ key, value: { today } })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return written !== undefined;
}

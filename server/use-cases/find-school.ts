import type { Storage, University } from '../storage/index.ts';

/** A school by its id, slug or name; null when there is none. */
export async function findSchool(storage: Storage, wanted: string): Promise<University | null> {
  const university = await storage.db
    .selectFrom('universities')
    .selectAll()
    .where((where) => where.or([where('id', '=', wanted), where('slug', '=', wanted), where('name', '=', wanted)]))
    .executeTakeFirst();
  return university ?? null;
}

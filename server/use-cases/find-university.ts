import { ServerError } from '../errors/server-error.ts';
import type { Storage } from '../storage/index.ts';
import { describeUniversity, type UniversityDetails } from './get-university-details.ts';

/** A school by its id, slug or name, for pages before sign-in. */
export async function findUniversity(storage: Storage, wanted: string): Promise<UniversityDetails> {
  const university = await storage.db
    .selectFrom('universities')
    .selectAll()
    .where((where) => where.or([where('id', '=', wanted), where('slug', '=', wanted), where('name', '=', wanted)]))
    .executeTakeFirst();
  if (!university) throw new ServerError('NOT_FOUND');
  return describeUniversity(university);
}

import type { Transaction } from 'kysely';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database, University } from '../platform/storage/index.ts';

/** Finds the school that an operator named. @throws {ServerError} NOT_FOUND for an unknown school */
export async function findSchoolBySlug(
  trx: Transaction<Database>,
  slug: string,
): Promise<Pick<University, 'id' | 'timeZone'>> {
  const school = await trx
    .selectFrom('universities')
    .select(['id', 'timeZone'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (school === undefined) throw new ServerError('NOT_FOUND', { detail: `There is no school ${slug}.` });
  return school;
}

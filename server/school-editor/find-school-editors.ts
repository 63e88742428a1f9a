import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

interface Reader {
  readonly slug: string;
  /** The author who makes the request; not included in the result. */
  readonly staffId: string;
}

/** The other authors with a draft of a school, most recently saved first. */
export async function findSchoolEditors(trx: Transaction<Database>, { slug, staffId }: Reader) {
  const rows = await trx
    .selectFrom('schoolDrafts')
    .innerJoin('administrators', 'administrators.id', 'schoolDrafts.authorId')
    .select(['firstName', 'lastName', 'savedAt'])
    .where('school', '=', slug)
    .where('authorId', '!=', staffId)
    .orderBy('savedAt', 'desc')
    .execute();
  return rows.map(({ firstName, lastName, savedAt }) => ({ author: `${firstName} ${lastName}`, savedAt }));
}

import type { Transaction } from 'kysely';
import type { PublicationFacts } from '../overlays/find-publications.ts';
import type { Database, KeptFiles } from '../platform/storage/index.ts';

const facts = ['number', 'publishedAt', 'author', 'why', 'restores', 'changes'] as const;

/** A school’s publications, newest first. */
export async function findSchoolPublications(trx: Transaction<Database>, slug: string): Promise<PublicationFacts[]> {
  const rows = await trx
    .selectFrom('schoolPublications')
    .select(facts)
    .where('school', '=', slug)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ changes, ...row }) => ({ ...row, changes: [...changes] }));
}

/** A publication with its files; null for an unknown number. */
export async function findSchoolPublication(
  trx: Transaction<Database>,
  slug: string,
  number: number,
): Promise<(PublicationFacts & { readonly files: KeptFiles }) | null> {
  const row = await trx
    .selectFrom('schoolPublications')
    .select([...facts, 'files'])
    .where('school', '=', slug)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? { ...row, changes: [...row.changes] } : null;
}

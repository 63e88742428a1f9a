import type { OverlayKey } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Database, KeptFiles } from '../platform/storage/index.ts';

/** The data of a publication, without its files. */
export interface PublicationFacts {
  readonly number: number;
  readonly publishedAt: string;
  readonly author: string;
  readonly why: string;
  readonly restores: number | null;
  readonly changes: string[];
}

const facts = ['number', 'publishedAt', 'author', 'why', 'restores', 'changes'] as const;

/** Newest first. */
export async function findPublications(
  trx: Transaction<Database>,
  { school, form }: OverlayKey,
): Promise<PublicationFacts[]> {
  const rows = await trx
    .selectFrom('overlayPublications')
    .select(facts)
    .where('school', '=', school)
    .where('form', '=', form)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toFacts);
}

/** A publication with its files and its author's id; null for an unknown number. */
export async function findPublication(
  trx: Transaction<Database>,
  { school, form }: OverlayKey,
  number: number,
): Promise<(PublicationFacts & { readonly files: KeptFiles; readonly authorId: string }) | null> {
  const row = await trx
    .selectFrom('overlayPublications')
    .select([...facts, 'files', 'authorId'])
    .where('school', '=', school)
    .where('form', '=', form)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? { ...toFacts(row), files: row.files, authorId: row.authorId } : null;
}

/** @param row may contain more, e.g. the author's id, which is left out */
function toFacts({
  number,
  publishedAt,
  author,
  why,
  restores,
  changes,
}: Omit<PublicationFacts, 'changes'> & { readonly changes: readonly string[] }): PublicationFacts {
  return { number, publishedAt, author, why, restores, changes: [...changes] };
}

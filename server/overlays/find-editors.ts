import type { OverlayKey } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import { findPublications } from './find-publications.ts';

/** An author with a draft of an overlay, as other authors see them. */
export interface Editor {
  readonly author: string;
  readonly savedAt: string;
}

/** An author who saved a draft within this time counts as working on the form. */
const atWorkMs = 60 * 60_000;

interface Reader {
  /** The author who makes the request; not included in the result. */
  readonly staffId: string;
  readonly now: Date;
}

/** The other authors who are working on a school's form, most recently saved first. */
export async function findEditors(trx: Transaction<Database>, key: OverlayKey, reader: Reader): Promise<Editor[]> {
  const rows = await trx
    .selectFrom('overlayDrafts')
    .innerJoin('administrators', 'administrators.id', 'overlayDrafts.authorId')
    .select(['firstName', 'lastName', 'savedAt'])
    .where('school', '=', key.school)
    .where('form', '=', key.form)
    .where('authorId', '!=', reader.staffId)
    .where('savedAt', '>', new Date(reader.now.getTime() - atWorkMs).toISOString())
    .orderBy('savedAt', 'desc')
    .execute();
  return rows.map(({ firstName, lastName, savedAt }) => ({ author: `${firstName} ${lastName}`, savedAt }));
}

/** The number of the publication in effect, its author, and the other authors at work. */
export async function describeEditing(trx: Transaction<Database>, key: OverlayKey, reader: Reader) {
  const [newest] = await findPublications(trx, key);
  return {
    number: newest?.number ?? 0,
    author: newest?.author ?? null,
    others: await findEditors(trx, key, reader),
  };
}

import type { OverlayKey } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Database, KeptFiles } from '../platform/storage/index.ts';

/** An author's work so far. */
export interface OverlayDraft {
  readonly files: KeptFiles;
  readonly basedOn: number;
  readonly revision: number;
  readonly savedAt: string;
}

/** @param options `lock` makes the author's other tabs wait until the transaction ends */
export async function findDraft(
  trx: Transaction<Database>,
  { school, form }: OverlayKey,
  { staffId, lock = false }: { readonly staffId: string; readonly lock?: boolean },
): Promise<OverlayDraft | null> {
  const draft = await trx
    .selectFrom('overlayDrafts')
    .select(['files', 'basedOn', 'revision', 'savedAt'])
    .where('school', '=', school)
    .where('form', '=', form)
    .where('authorId', '=', staffId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return draft ?? null;
}

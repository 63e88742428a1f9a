import type { OverlayFiles, OverlayKey } from '@campus-cover/engine';
import { selectingShared, type SharedQueries } from '../storage/index.ts';

/** What is published of the other forms of a key's school, whose scenarios lie in the same folder. */
export async function listOtherForms(
  db: SharedQueries,
  { school, form }: OverlayKey,
): Promise<readonly { readonly form: string; readonly files: OverlayFiles }[]> {
  return selectingShared(db)
    .selectFrom('overlayPublications')
    .distinctOn('form')
    .select(['form', 'files'])
    .where('school', '=', school)
    .where('form', '!=', form)
    .orderBy('form')
    .orderBy('number', 'desc')
    .execute();
}

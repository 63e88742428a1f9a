import type { OverlayFiles, OverlayKey } from '@campus-cover/engine';
import { selectingShared, type SharedQueries } from '../platform/storage/index.ts';

/** The publications of the school's other forms, whose scenarios are in the same folder. */
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

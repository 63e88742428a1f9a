import type { OverlayKey } from '@campus-cover/engine';
import type { StaffWork } from '../schools/staff-work.ts';

/** Deletes only the author's own draft. Does nothing when there is none. */
export async function discardOverlayDraft({ trx, session }: StaffWork, { school, form }: OverlayKey): Promise<void> {
  await trx
    .deleteFrom('overlayDrafts')
    .where('school', '=', school)
    .where('form', '=', form)
    .where('authorId', '=', session.staffId)
    .execute();
}

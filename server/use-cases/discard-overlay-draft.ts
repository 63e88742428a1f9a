import type { OverlayKey } from '@campus-cover/engine';
import type { StaffWork } from './staff-work.ts';

/** Throws the author's own draft away; nobody else's, and none is as well. */
export async function discardOverlayDraft({ trx, session }: StaffWork, { school, form }: OverlayKey): Promise<void> {
  await trx
    .deleteFrom('overlayDrafts')
    .where('school', '=', school)
    .where('form', '=', form)
    .where('authorId', '=', session.staffId)
    .execute();
}

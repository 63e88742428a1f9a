import type { StaffWork } from '../schools/staff-work.ts';

/** Deletes only the author's own draft. Does nothing when there is none. */
export async function discardSchoolDraft({ trx, session }: StaffWork, slug: string): Promise<void> {
  await trx.deleteFrom('schoolDrafts').where('school', '=', slug).where('authorId', '=', session.staffId).execute();
}

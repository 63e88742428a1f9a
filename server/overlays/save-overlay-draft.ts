import type { OverlayFiles, OverlayKey } from '@campus-cover/engine';
import { ServerError } from '../platform/errors/server-error.ts';
import type { StaffWork } from '../schools/staff-work.ts';
import { checkOverlayFiles, sameFiles } from './check-overlay-files.ts';
import { findDraft, type OverlayDraft } from './find-draft.ts';
import { describeEditing } from './find-editors.ts';

interface SaveRequest {
  readonly files: OverlayFiles;
  readonly basedOn: number;
  /** Revision of the draft that this save replaces; null for the first save. */
  readonly revision: number | null;
}

type Saved =
  | { readonly ok: true; readonly answer: Awaited<ReturnType<typeof describeEditing>> & SavedFacts }
  /** Another tab of the author has saved in the meantime. `draft` is what it saved. */
  | { readonly ok: false; readonly draft: OverlayDraft };

type SavedFacts = Pick<OverlayDraft, 'revision' | 'savedAt'>;

/**
 * Saves an author's work, valid or not. It never overwrites what the author has saved in another tab.
 *
 * @throws {ServerError} REQUEST_INVALID for a file that does not belong to the form, or a number that was never
 * published; BODY_TOO_LARGE
 */
export async function saveOverlayDraft(work: StaffWork, key: OverlayKey, request: SaveRequest): Promise<Saved> {
  const { files, basedOn, revision } = request;
  checkOverlayFiles(files, key.form);
  const { trx, now } = work;
  const { staffId } = work.session;
  const editing = await describeEditing(trx, key, { staffId, now });
  if (basedOn > editing.number) {
    throw new ServerError('REQUEST_INVALID', { detail: `There is no publication number ${basedOn}.` });
  }
  const before = await findDraft(trx, key, { staffId, lock: true });
  if (before && before.revision !== revision) {
    // The response to this save was lost.
    const isRepeated = before.revision === (revision ?? 0) + 1 && sameFiles(before.files, files);
    if (!isRepeated) return { ok: false, draft: before };
    return { ok: true, answer: { revision: before.revision, savedAt: before.savedAt, ...editing } };
  }
  const saved = { files, basedOn, revision: (revision ?? 0) + 1, savedAt: now.toISOString() };
  const written = before
    ? await trx
        .updateTable('overlayDrafts')
        .set(saved)
        .where('school', '=', key.school)
        .where('form', '=', key.form)
        .where('authorId', '=', staffId)
        .returning('revision')
        .executeTakeFirst()
    : await trx
        .insertInto('overlayDrafts')
        .values({ ...key, authorId: staffId, ...saved })
        .onConflict((conflict) => conflict.columns(['school', 'form', 'authorId']).doNothing())
        .returning('revision')
        .executeTakeFirst();
  if (!written) {
    // Two tabs made their first save at once, and the other tab finished first.
    const draft = await findDraft(trx, key, { staffId });
    if (draft && !sameFiles(draft.files, files)) return { ok: false, draft };
    if (draft) return { ok: true, answer: { revision: draft.revision, savedAt: draft.savedAt, ...editing } };
  }
  return { ok: true, answer: { revision: saved.revision, savedAt: saved.savedAt, ...editing } };
}

import type { FormLibrary } from '@campus-cover/engine';
import { sameFiles } from '../overlays/check-overlay-files.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { KeptFiles } from '../platform/storage/index.ts';
import type { StaffWork } from '../schools/staff-work.ts';
import { checkSentFiles } from './check-sent-files.ts';
import { findKnownSchool } from './find-known-school.ts';
import { findSchoolDraft, type SchoolDraft } from './find-school-draft.ts';
import { findSchoolEditors } from './find-school-editors.ts';
import { nameInFiles } from './name-in-files.ts';

interface SaveRequest {
  readonly files: KeptFiles;
  readonly basedOn: number;
  /** Revision of the draft that this save replaces; null for the first save. */
  readonly revision: number | null;
}

interface SavedFacts extends Pick<SchoolDraft, 'revision' | 'savedAt'> {
  readonly number: number;
  readonly editors: Awaited<ReturnType<typeof findSchoolEditors>>;
}

type Saved =
  | { readonly ok: true; readonly answer: SavedFacts }
  /** Another of the author's tabs has saved in the meantime. `draft` is what that tab saved. */
  | { readonly ok: false; readonly draft: SchoolDraft };

/**
 * Saves an author's work on a school, valid or not. It never overwrites what another of the author's tabs has saved.
 *
 * @param library the release's files
 * @throws {ServerError} NOT_FOUND for an unknown school; REQUEST_INVALID for a file that no school has, or a number
 *   that was never published; BODY_TOO_LARGE
 */
export async function saveSchoolDraft(
  { trx, session, now }: StaffWork,
  library: FormLibrary,
  { slug, ...request }: SaveRequest & { readonly slug: string },
): Promise<Saved> {
  const { files, basedOn, revision } = request;
  checkSentFiles(files);
  const { staffId } = session;
  const { number, draft: before } = await findKnownSchool(trx, library, { slug, staffId, lock: true });
  if (basedOn > number) {
    throw new ServerError('REQUEST_INVALID', { detail: `There is no publication number ${basedOn}.` });
  }
  const answerWith = async ({
    revision: last,
    savedAt,
  }: Pick<SchoolDraft, 'revision' | 'savedAt'>): Promise<Saved> => ({
    ok: true,
    answer: { revision: last, savedAt, number, editors: await findSchoolEditors(trx, { slug, staffId }) },
  });
  if (before && before.revision !== revision) {
    // The response to this save was lost.
    const isRepeated = before.revision === (revision ?? 0) + 1 && sameFiles(before.files, files);
    return isRepeated ? answerWith(before) : { ok: false, draft: before };
  }
  const saved = {
    files,
    name: nameInFiles(files) ?? slug,
    basedOn,
    revision: (revision ?? 0) + 1,
    savedAt: now.toISOString(),
  };
  const written = before
    ? await trx
        .updateTable('schoolDrafts')
        .set(saved)
        .where('school', '=', slug)
        .where('authorId', '=', staffId)
        .returning('revision')
        .executeTakeFirst()
    : await trx
        .insertInto('schoolDrafts')
        .values({ school: slug, authorId: staffId, ...saved })
        .onConflict((conflict) => conflict.columns(['school', 'authorId']).doNothing())
        .returning('revision')
        .executeTakeFirst();
  if (!written) {
    // Two tabs made their first save at the same time, and the other tab finished first.
    const draft = await findSchoolDraft(trx, { slug, staffId });
    if (draft) return sameFiles(draft.files, files) ? answerWith(draft) : { ok: false, draft };
  }
  return answerWith(saved);
}

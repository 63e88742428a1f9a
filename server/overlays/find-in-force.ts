import { overlayFilesOf, type FormLibrary, type OverlayFiles, type OverlayKey } from '@campus-cover/engine';
import { selectingShared, type SharedQueries } from '../storage/index.ts';

/** The files of a form of a school that its students get now. */
export interface InForce {
  /** Of the publication; 0 while the release's own files hold. */
  readonly number: number;
  readonly files: OverlayFiles;
}

/** @param library the release's files */
export async function findInForce(db: SharedQueries, library: FormLibrary, key: OverlayKey): Promise<InForce> {
  const newest = await selectingShared(db)
    .selectFrom('overlayPublications')
    .select(['number', 'files'])
    .where('school', '=', key.school)
    .where('form', '=', key.form)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? { number: 0, files: overlayFilesOf(library, key) };
}

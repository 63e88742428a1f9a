import { overlayFilesOf, type FormLibrary, type OverlayFiles, type OverlayKey } from '@campus-cover/engine';
import { selectingShared, type SharedQueries } from '../platform/storage/index.ts';

/** The files of a school's form that its students see now. */
export interface InForce {
  /** Number of the publication; 0 while the built-in files are in effect. */
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

import type { PublicationFacts } from '../overlays/find-publications.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { schoolFilesOf } from '../school-files/school-folder.ts';
import { findSchoolPublication } from './find-school-publications.ts';
import { publishSchool, type PublishRequest } from './publish-school.ts';
import type { SchoolEditorParts } from './school-editor-parts.ts';

type RestoreRequest = Omit<PublishRequest, 'files' | 'restores'> & {
  /** 0: the built-in files. */
  readonly number: number;
};

/**
 * Publishes the files of an earlier publication again, with the same checks, because the forms may have changed since.
 *
 * @throws {ServerError} NOT_FOUND for a number that was never published, and for 0 if the school is not built in; also
 *   the errors of `publishSchool`
 */
export async function restoreSchool(
  parts: SchoolEditorParts,
  { number, ...request }: RestoreRequest,
): Promise<PublicationFacts> {
  const files =
    number === 0
      ? schoolFilesOf(parts.forms.catalog.released, request.slug)
      : (await parts.storage.system((trx) => findSchoolPublication(trx, request.slug, number)))?.files;
  if (files === undefined || files === null) throw new ServerError('NOT_FOUND');
  return publishSchool(parts, { ...request, files, restores: number });
}

import { limits } from '@campus-cover/schemas';
import { ServerError } from '../platform/errors/server-error.ts';
import { isStorable } from '../platform/http/validator-compiler.ts';
import type { KeptFiles } from '../platform/storage/index.ts';
import { isSchoolPath } from '../school-files/school-paths.ts';

/**
 * Refuses files that no school's folder can have, with a message for the author. It does not read their content.
 *
 * @throws {ServerError} REQUEST_INVALID; BODY_TOO_LARGE
 */
export function checkSentFiles(files: KeptFiles): void {
  const stranger = Object.keys(files).find((path) => !isSchoolPath(path));
  if (stranger !== undefined) {
    throw new ServerError('REQUEST_INVALID', {
      detail: `“${stranger.slice(0, 100)}” is not a school file. A school can have JSON files, scenarios/<name>.json and SVG images.`,
    });
  }
  if (!Object.hasOwn(files, 'school.json')) {
    throw new ServerError('REQUEST_INVALID', { detail: 'A school must have a school.json file.' });
  }
  if (!isStorable(files)) {
    throw new ServerError('REQUEST_INVALID', {
      detail: 'A file contains characters that cannot be stored as text. Remove them.',
    });
  }
  const length = Object.values(files).reduce((sum, text) => sum + text.length, 0);
  if (length > limits.longestOverlay) {
    throw new ServerError('BODY_TOO_LARGE', {
      detail: `A school’s files can have at most ${limits.longestOverlay / 1_000_000} million characters here. To publish more, use "campus-cover schools apply".`,
    });
  }
}

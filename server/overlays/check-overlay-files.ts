import { readOverlayPath, type OverlayFiles } from '@campus-cover/engine';
import { limits } from '@campus-cover/schemas';
import { ServerError } from '../platform/errors/server-error.ts';
import { isStorable } from '../platform/http/validator-compiler.ts';

const mostFiles = 200;
/** Maximum size of a request with overlay files, in bytes: a million characters, plus the JSON overhead. */
export const longestFilesBody = 2 * 1024 * 1024;

/**
 * Refuses files that do not belong to the form, with a message for the author. Later code writes them under these
 * names.
 *
 * @throws {ServerError} REQUEST_INVALID; BODY_TOO_LARGE
 */
export function checkOverlayFiles(files: OverlayFiles, form: string): void {
  const entries = Object.entries(files);
  const stranger = entries.find(([path]) => readOverlayPath(path, form) === null);
  if (stranger) {
    throw new ServerError('REQUEST_INVALID', {
      detail: `“${stranger[0].slice(0, 100)}” is not one of this form’s files. They are ${form}.json, ${form}.<language>.json and scenarios/<name>.json.`,
    });
  }
  if (!isStorable(files)) {
    throw new ServerError('REQUEST_INVALID', {
      detail: 'A file contains characters that cannot be stored as text. Remove them.',
    });
  }
  const length = entries.reduce((sum, [, text]) => sum + text.length, 0);
  if (entries.length > mostFiles || length > limits.longestOverlay) {
    throw new ServerError('BODY_TOO_LARGE', {
      detail: `A school’s form can have at most ${limits.longestOverlay / 1_000_000} million characters in at most ${mostFiles} files.`,
    });
  }
}

/** Compares the contents character by character. The order of the paths does not matter. */
export function sameFiles(one: OverlayFiles, other: OverlayFiles): boolean {
  const paths = Object.keys(one);
  return (
    paths.length === Object.keys(other).length &&
    paths.every((path) => Object.hasOwn(other, path) && one[path] === other[path])
  );
}

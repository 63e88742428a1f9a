import { type FormLibrary, type OverlayKey } from '@campus-cover/engine';
import { ServerError } from '../platform/errors/server-error.ts';

/**
 * The form and the school in an address. The names must exist in the release, and they never become a path.
 *
 * @throws {ServerError} NOT_FOUND for an unknown school or form
 */
export function knownOverlay(library: FormLibrary, { school, form }: OverlayKey): OverlayKey {
  if (!library.schools.has(school) || !library.forms.has(form)) throw new ServerError('NOT_FOUND');
  return { school, form };
}

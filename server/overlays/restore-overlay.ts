import { overlayFilesOf, type OverlayKey } from '@campus-cover/engine';
import { ServerError } from '../platform/errors/server-error.ts';
import { findPublication, type PublicationFacts } from './find-publications.ts';
import { publishOverlay, type PublishParts, type PublishRequest } from './publish-overlay.ts';

type RestoreRequest = Omit<PublishRequest, 'files' | 'restores'> & {
  /** 0: the built-in version. */
  readonly number: number;
};

/**
 * Publishes an earlier version again, with the same checks, because the base form may have changed since.
 *
 * @throws {ServerError} NOT_FOUND for a number that was never published; like `publishOverlay`
 */
export async function restoreOverlay(
  parts: PublishParts,
  key: OverlayKey,
  { number, ...request }: RestoreRequest,
): Promise<PublicationFacts> {
  const files =
    number === 0
      ? overlayFilesOf(parts.library, key)
      : (await parts.storage.system((trx) => findPublication(trx, key, number)))?.files;
  if (files === undefined) throw new ServerError('NOT_FOUND');
  return publishOverlay(parts, key, { ...request, files, restores: number });
}

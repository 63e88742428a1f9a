import type { FastifyRequest } from 'fastify';
import { checkOverlayFiles } from '../overlays/check-overlay-files.ts';
import { knownOverlay } from '../overlays/known-overlay.ts';
import { requireStaff } from '../platform/access/access.ts';
import type { OverlayFilesShape } from '../workshop/workbench-shapes.ts';
import type { WorkbenchParts } from './workbench-parts.ts';

interface FilesBody {
  readonly school: string;
  readonly form: string;
  readonly files: OverlayFilesShape;
}

/** A call with overlay files that are not published. */
export type FilesRequest = FastifyRequest & { readonly body: FilesBody };

/** Returns a workshop job's input. Does not read the files' content. */
export async function workshopJob(parts: WorkbenchParts, request: FilesRequest) {
  const { school, form, files } = request.body;
  const key = await knownOverlay(parts, { school, form });
  checkOverlayFiles(files, key.form);
  return { key, files, author: requireStaff(request).staffId };
}

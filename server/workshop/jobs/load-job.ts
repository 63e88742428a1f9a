import { loadOverlay } from '../../overlays/load-overlay.ts';
import type { LoadOutcome, OverlayJob } from '../workshop.ts';
import type { Shelf } from './shelf.ts';

export function loadFiles(shelf: Shelf, job: OverlayJob): LoadOutcome {
  const { definitions, problems } = loadOverlay(shelf.library(job), job.key, job.files);
  if (problems.length > 0) return { ok: false, problems: shelf.toFindings(problems) };
  return { ok: true, definitions: [...definitions].map(([language, definition]) => ({ language, definition })) };
}

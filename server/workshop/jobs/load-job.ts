import { loadOverlay } from '../../forms/definitions/load-overlay.ts';
import type { LoadOutcome, OverlayJob } from '../workshop.ts';
import type { FormCache } from './form-cache.ts';

export function loadFiles(cache: FormCache, job: OverlayJob): LoadOutcome {
  const { definitions, problems } = loadOverlay(cache.library(job), job.key, job.files);
  if (problems.length > 0) return { ok: false, problems: cache.toFindings(problems) };
  return { ok: true, definitions: [...definitions].map(([language, definition]) => ({ language, definition })) };
}

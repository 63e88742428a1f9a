import { worldOf, type World } from '@campus-cover/engine/analysis';
import type { CheckJob, GateJob } from '../workshop.ts';
import { orFindings, type Made } from './or-findings.ts';
import type { Shelf } from './shelf.ts';

/** The form as the school would have it in every language that it is in, its own first. */
export function openWorlds(shelf: Shelf, job: CheckJob | GateJob): Made<readonly World[]> {
  const library = shelf.library(job);
  return orFindings(shelf, job, () =>
    shelf.languages(job.key.form).map((language) => worldOf(library, { ...job.key, language })),
  );
}

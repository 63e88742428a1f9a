import { worldOf, type World } from '@campus-cover/engine/analysis';
import type { CheckJob, GateJob } from '../workshop.ts';
import { orFindings, type Made } from './or-findings.ts';
import type { FormCache } from './form-cache.ts';

/** Opens the school's form with the job's files, in every language of the form. The form's own language comes first. */
export function openWorlds(cache: FormCache, job: CheckJob | GateJob): Made<readonly World[]> {
  const library = cache.library(job);
  return orFindings(cache, job, () =>
    cache.languages(job).map((language) => worldOf(library, { ...job.key, language })),
  );
}

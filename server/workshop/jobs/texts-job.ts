import { listTexts } from '@campus-cover/engine/analysis';
import type { CheckJob, TextsOutcome } from '../workshop.ts';
import type { FormCache } from './form-cache.ts';

/** Lists the texts of the form that the files produce. */
export function listTextsOf(cache: FormCache, job: CheckJob): TextsOutcome {
  return { texts: listTexts(cache.library(job), job.key) };
}

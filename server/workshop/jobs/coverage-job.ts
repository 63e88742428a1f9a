import { measureCoverage, scenariosFor, tellCoverage, worldOf } from '@campus-cover/engine/analysis';
import type { CheckJob, CoverageOutcome } from '../workshop.ts';
import { orFindings } from './or-findings.ts';
import type { FormCache } from './form-cache.ts';

/**
 * Reports which parts of the form the scenarios cover, in the form's own language; empty for a form that does not load.
 */
export function measureCoverageOf(cache: FormCache, job: CheckJob): CoverageOutcome {
  const library = cache.library(job);
  const opened = orFindings(cache, job, () => worldOf(library, job.key));
  if (!('made' in opened)) return { entries: [] };
  const { entries } = measureCoverage(opened.made, scenariosFor(library, opened.made).scenarios);
  return {
    entries: entries.map((entry) => ({
      pointer: entry.item.formPointer,
      kind: entry.item.kind,
      isCovered: entry.isCovered,
      ...tellCoverage(entry),
    })),
  };
}

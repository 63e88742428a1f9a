import { measureCoverage, scenariosFor, tellCoverage, worldOf } from '@campus-cover/engine/analysis';
import type { CheckJob, CoverageOutcome } from '../workshop.ts';
import { orFindings } from './or-findings.ts';
import type { Shelf } from './shelf.ts';

/** What the scenarios have seen of the form in its own language; nothing of one that does not load. */
export function measureCoverageOf(shelf: Shelf, job: CheckJob): CoverageOutcome {
  const library = shelf.library(job);
  const opened = orFindings(shelf, job, () => worldOf(library, job.key));
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

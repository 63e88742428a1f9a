import { formatProblem } from '@campus-cover/engine';
import type { AppliedSchools } from '../../school-files/apply-schools.ts';
import { describeOutcome, type HowApplied } from './describe-outcome.ts';
import type { SchoolsReport } from './schools-call.ts';

/** Describes what the checks found, and what publishing did, or why it did nothing. */
export function describeApplied({ findings, outcome }: AppliedSchools, how: HowApplied): SchoolsReport {
  const told = findings.flatMap((finding) => [
    `${finding.severity}: ${formatProblem(finding)}`,
    ...(finding.details ?? []).map((more) => `  ${more}`),
  ]);
  if (outcome === null) return { ok: false, text: [...told, 'Nothing was published.'].join('\n') };
  const { ok, lines } = describeOutcome(outcome, how);
  return { ok, text: [...told, ...lines].join('\n') };
}

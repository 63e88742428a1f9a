import type { CoveragePeriodProps } from './coverage-period.tsx';

/** Returns the first and last day of the coverage that a form is about, or `null` if the form has no coverage. */
export function readCoveragePeriod(coverage: unknown): CoveragePeriodProps | null {
  if (typeof coverage !== 'object' || coverage === null) return null;
  if (!('CoverageStartDate' in coverage) || !('CoverageEndDate' in coverage)) return null;
  const { CoverageStartDate: start, CoverageEndDate: end } = coverage;
  return typeof start === 'string' && typeof end === 'string' ? { start, end } : null;
}

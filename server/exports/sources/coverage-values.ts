import type { StudentCoverage } from '../../platform/storage/index.ts';

/** What exports say about a coverage. */
export function coverageValues(coverage: StudentCoverage) {
  const { periodId, planName, rateClass, coverageStartDate, coverageEndDate } = coverage;
  return { periodId, planName, rateClass, coverageStartDate, coverageEndDate };
}

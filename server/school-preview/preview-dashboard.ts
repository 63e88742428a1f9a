import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { coverageActions, type CoverageAction } from '../coverage/coverage-actions.ts';
import { coverageBanners } from '../coverage/coverage-banners.ts';
import { lastDayToEnroll } from '../coverage/last-days.ts';
import type { CoverageStatus } from '../platform/storage/index.ts';
import type { Banner } from '../schools/school-banners.ts';
import { sampleCoverage } from './sample-coverage.ts';

/** What a student's dashboard shows about one coverage. */
export interface DashboardPreview {
  readonly status: CoverageStatus;
  readonly actions: readonly CoverageAction[];
  readonly banners: readonly Banner[];
}

/**
 * The dashboard of a student who has done nothing so far and whose only coverage is for this period.
 *
 * @param onDay ISO date at the school
 */
export function previewDashboard(id: string, period: CoveragePeriodDefinition, onDay: string): DashboardPreview {
  const coverage = sampleCoverage(id, period, onDay);
  const actions = coverageActions([coverage], onDay).get(coverage.id) ?? [];
  const lastDay = lastDayToEnroll(coverage);
  const mayEnroll = actions.some(({ until }) => until !== null && until === lastDay);
  return {
    status: coverage.studentCoverageStatus,
    actions,
    banners: coverageBanners([{ ...coverage, hasDraft: false, mayEnroll }], [], onDay),
  };
}

import type { SchoolSetup } from '@campus-cover/engine';
import { schoolBanners, type Banner } from '../schools/school-banners.ts';
import { describeProration } from '../coverage/describe-proration.ts';
import { listCosts, type ClassCosts } from './list-costs.ts';
import { previewDashboard, type DashboardPreview } from './preview-dashboard.ts';

export interface PreviewedPeriod {
  readonly id: string;
  readonly planName: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Whose premium depends on the month in which they join, in a sentence; null if nobody's does. */
  readonly proration: string | null;
  readonly classes: readonly ClassCosts[];
  readonly preview: DashboardPreview;
}

export interface PreviewedSchool {
  readonly banners: readonly Banner[];
  readonly periods: readonly PreviewedPeriod[];
}

/**
 * What each of a school's periods costs, and what the dashboard shows on a given day to a student who has done nothing
 * so far.
 *
 * @param onDay ISO date at the school
 */
export function previewSchool(setup: SchoolSetup, onDay: string): PreviewedSchool {
  const { school, coveragePeriods } = setup;
  return {
    banners: schoolBanners(school, onDay),
    periods: Object.entries(coveragePeriods).map(([id, period]) => ({
      id,
      planName: period.planName,
      firstDay: period.firstDay,
      lastDay: period.lastDay,
      proration: period.proration === undefined ? null : describeProration(period.proration),
      classes: listCosts(setup, id),
      preview: previewDashboard(id, period, onDay),
    })),
  };
}

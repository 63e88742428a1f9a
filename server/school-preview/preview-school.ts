import type { SchoolSetup } from '@campus-cover/engine';
import { schoolBanners, type Banner } from '../schools/school-banners.ts';
import { listCosts, type ClassCosts } from './list-costs.ts';
import { previewDashboard, type DashboardPreview } from './preview-dashboard.ts';

export interface PreviewedPeriod {
  readonly id: string;
  readonly planName: string;
  readonly firstDay: string;
  readonly lastDay: string;
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
      classes: listCosts(setup, id),
      preview: previewDashboard(id, period, onDay),
    })),
  };
}

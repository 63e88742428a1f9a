import type { QualityPages } from './quality-page.ts';

/** The dashboards that a student sees after signing in. */
export const dashboards: QualityPages = {
  'the dashboard of an eligible student': { path: '/dashboard', as: 'harry.hurry@bay-state.example' },
  'the dashboard of a student with a draft': { path: '/dashboard', as: 'dora.draft@bay-state.example' },
  'the dashboard of a student who waived': {
    path: '/dashboard',
    as: 'wade.waived@bay-state.example',
    walk: async ({ page, look }) => {
      await look('as it arrives');
      await page
        .getByRole('link', { name: /confirmation/i })
        .first()
        .click();
      await page.waitForURL('**/confirmation/*');
      // Finds the page by its text, because the previous page's heading stays until the new page is drawn.
      await page.getByRole('heading', { level: 1, name: /^You have waived/ }).waitFor();
      await look('the confirmation');
    },
  },
  'the dashboard of a family': { path: '/dashboard', as: 'dana.dependents@chesapeake.example' },
  'the dashboard with two plan years': { path: '/dashboard', as: 'edgar.enrolled@chesapeake.example' },
  'the dashboard without a coverage': { path: '/dashboard', as: 'noah.nocoverage@cascadia.example' },
};

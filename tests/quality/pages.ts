import { accounts } from './pages/accounts.ts';
import { coverages } from './pages/coverages.ts';
import { dashboards } from './pages/dashboards.ts';
import { notices } from './pages/notices.ts';
import { offices } from './pages/offices.ts';
import { searches } from './pages/searches.ts';
import { waivers } from './pages/waivers.ts';
import type { QualityPages } from './pages/quality-page.ts';

/** Every page of the portal in each of its states. To add a page, add a row to the file for its kind of page. */
export const pages: QualityPages = {
  ...accounts,
  ...dashboards,
  ...waivers,
  ...coverages,
  ...searches,
  ...offices,
  ...notices,
};

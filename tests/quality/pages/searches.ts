import type { QualityPages } from './quality-page.ts';

/** The public searches. */
export const searches: QualityPages = {
  'looking for a university': {
    path: '/universities',
    walk: async ({ page, look }) => {
      await look('as it arrives');
      await page.getByLabel('University').fill('bay');
      await page.getByText('Bay State University').first().waitFor();
      await look('one found');
    },
  },
  'the news': {
    path: '/news',
    walk: async ({ page, look }) => {
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await look('the latest');
      await page.getByLabel('Search the news').fill('zzzz');
      await page.getByText('No results found').first().waitFor();
      await look('nothing found');
    },
  },
  'the questions and answers': {
    path: '/faq',
    walk: async ({ page, look }) => {
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await look('all of them');
      await page.getByLabel('Search the questions and answers').fill('waive');
      await page.locator('mark').first().waitFor();
      await look('some found');
    },
  },
};

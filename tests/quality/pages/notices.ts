import type { QualityPages } from './quality-page.ts';

/** Pages that appear instead of another page, and pages for developers. */
export const notices: QualityPages = {
  'a general failure': { path: '/GenericError' },
  'a failed registration': { path: '/RegisterErrorPage' },
  'an unknown address': { path: '/no/such/page' },
  'the calls': { path: '/api/docs' },
  'the mail of the demo world': {
    path: '/forgot-password',
    walk: async ({ page, url, look }) => {
      await page.getByLabel('Email address').fill('ella.eligible@bay-state.example');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.waitForURL('**/login');
      await page.goto(`${url}/dev/mail`);
      for (let tries = 0; tries < 60 && (await page.locator('ol a').count()) === 0; tries += 1) {
        await page.waitForTimeout(250);
        await page.reload();
      }
      await look('the list');
      await page.locator('ol a').first().click();
      await page.getByRole('heading', { name: 'As text' }).waitFor();
      await look('a message');
    },
  },
};

import type { Browser, Page } from 'playwright';
import type { StorybookSite } from './storybook-site.ts';

/** Opens one story on its own, without Storybook around it and without its own run of axe. */
export async function openStory(page: Page, site: StorybookSite, id: string): Promise<void> {
  await page.goto(`${site.url}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  await page.locator('main.story').waitFor();
}

/** A page that remembers what went wrong in it. */
export async function newPage(browser: Browser): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  return { page, faults };
}

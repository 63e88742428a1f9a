import type { Browser, BrowserContext, Page } from 'playwright';
import type { StorybookSite } from './storybook-site.ts';

/** Opens one story on its own, without Storybook around it and without its own run of axe. */
export async function openStory(page: Page, site: StorybookSite, id: string): Promise<void> {
  await page.goto(`${site.url}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  await page.locator('main.story').waitFor();
}

export function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1280, height: 900 } });
}

/** Collects what a page reports as wrong. */
export function recordFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  return faults;
}

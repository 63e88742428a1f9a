import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeContexts, openChromium } from '../browser/chromium.ts';
import { openContext, openStory } from './story-page.ts';
import { openStorybook, type StorybookSite } from './storybook-site.ts';

/** Provides a test file with one browser and one site, and every test with a new page that shows a story. */
export function storyOpener(): (id: string) => Promise<Page> {
  let site: StorybookSite;
  let browser: Browser;
  let context: BrowserContext;
  const pages: Page[] = [];
  beforeAll(async () => {
    [site, browser] = await Promise.all([openStorybook(), openChromium()]);
    context = await openContext(browser);
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.close();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await site?.close();
  });
  return async (id) => {
    const page = await context.newPage();
    pages.push(page);
    await openStory(page, site, id);
    return page;
  };
}

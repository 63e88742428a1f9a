import type { Browser, BrowserContext, Page } from 'playwright';
import type { StorybookSite } from './storybook-site.ts';

declare global {
  interface Window {
    readonly __STORYBOOK_ADDONS_CHANNEL__: {
      on(event: string, listener: (storyId: string) => void): void;
      off(event: string, listener: (storyId: string) => void): void;
      emit(event: string, data: { readonly storyId: string; readonly viewMode: 'story' }): void;
    };
  }
}

/** Opens one story on its own, without Storybook around it and without its own run of axe. */
export async function openStory(page: Page, site: StorybookSite, id: string): Promise<void> {
  await page.goto(`${site.url}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  await page.locator('main.story').waitFor();
}

/** Goes on to another story without loading the page again, which costs more than everything else. */
export async function turnToStory(page: Page, id: string): Promise<void> {
  await page.evaluate(
    (storyId) =>
      new Promise<void>((done) => {
        // oxlint-disable-next-line no-underscore-dangle -- Storybook's own name for it
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        // The story before may still be rendering: its own event is not the one to wait for.
        const rendered = (renderedId: string) => {
          if (renderedId !== storyId) return;
          channel.off('storyRendered', rendered);
          done();
        };
        channel.on('storyRendered', rendered);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );
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

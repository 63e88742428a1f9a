import type { Browser, BrowserContext, Page } from 'playwright';
import type { StorybookSite } from './storybook-site.ts';

interface Channel {
  on(event: string, listener: (told: unknown) => void): void;
  off(event: string, listener: (told: unknown) => void): void;
  emit(event: string, data: { readonly storyId: string; readonly viewMode: 'story' }): void;
}

declare global {
  interface Window {
    readonly __STORYBOOK_ADDONS_CHANNEL__: Channel;
  }
}

/** Opens one story on its own, without Storybook around it and without its own run of axe. */
export async function openStory(page: Page, site: StorybookSite, id: string): Promise<void> {
  await page.goto(`${site.url}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  await page.locator('main.story').waitFor();
}

/** A story that breaks while it is drawn may say nothing at all. */
const PATIENCE_MS = 30_000;

/**
 * Goes on to another story without loading the page again, which costs more than everything else. A story that is played
 * has been played then.
 *
 * @throws with what was said by the play function that failed, or by the story that could not be drawn
 */
export async function turnToStory(page: Page, id: string): Promise<void> {
  const failure = await page.evaluate(
    ({ storyId, patienceMs }) =>
      new Promise<string | undefined>((done) => {
        // oxlint-disable-next-line no-underscore-dangle -- Storybook's own name for it
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        // The story before may still be rendering: its own event is not the one to wait for.
        const rendered = (renderedId: unknown) => {
          if (renderedId === storyId) finish(undefined);
        };
        const failed = (error: unknown) => finish((error as Partial<Error>).message ?? JSON.stringify(error));
        const failures = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing'];
        const finish = (message: string | undefined) => {
          channel.off('storyRendered', rendered);
          for (const event of failures) channel.off(event, failed);
          done(message);
        };
        setTimeout(() => finish(`was not there after ${patienceMs} ms`), patienceMs);
        channel.on('storyRendered', rendered);
        for (const event of failures) channel.on(event, failed);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    { storyId: id, patienceMs: PATIENCE_MS },
  );
  if (failure !== undefined) throw new Error(failure);
  await page.locator('main.story').waitFor();
}

/**
 * Under this name Storybook stops what moves at its end, and does not wait a tenth of a second with every story for
 * something to begin to move.
 */
const TEST_RUNNER = 'StorybookTestRunner';

export function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1280, height: 900 }, userAgent: `Chrome ${TEST_RUNNER}` });
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

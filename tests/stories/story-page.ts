import type { Browser, BrowserContext, Page } from 'playwright';
import type { StorybookSite } from './storybook-site.ts';

interface Channel {
  on(event: string, listener: (told: unknown) => void): void;
  off(event: string, listener: (told: unknown) => void): void;
  emit(event: 'setCurrentStory', data: { readonly storyId: string; readonly viewMode: 'story' }): void;
  emit(event: 'updateStoryArgs', data: { readonly storyId: string; readonly updatedArgs: object }): void;
}

declare global {
  interface Window {
    readonly __STORYBOOK_ADDONS_CHANNEL__: Channel;
  }
}

/** Opens one story by itself, without Storybook's interface or its own axe run. */
export async function openStory(page: Page, site: StorybookSite, id: string): Promise<void> {
  await page.goto(`${site.url}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  await page.locator('main.story').waitFor();
}

/** A story that fails while it renders may report nothing at all. */
const PATIENCE_MS = 30_000;

/**
 * Switches to another story without loading the page again, which would take longer than all the other work. When the
 * promise resolves, the story's play function, if any, has finished.
 *
 * @throws with the message from the failed play function, or from the story that did not render
 */
export async function turnToStory(page: Page, id: string): Promise<void> {
  const failure = await page.evaluate(
    ({ storyId, patienceMs }) =>
      new Promise<string | undefined>((done) => {
        // oxlint-disable-next-line no-underscore-dangle -- Storybook's own name for it
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        // The previous story may still be rendering, so the code must not wait for that story's event.
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

/** Sets different arguments for the story, as its controls do. The caller must wait for the resulting changes. */
export async function changeArguments(page: Page, id: string, updatedArgs: object): Promise<void> {
  await page.evaluate(
    // oxlint-disable-next-line no-underscore-dangle -- Storybook's own name for it
    (change) => window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateStoryArgs', change),
    { storyId: id, updatedArgs },
  );
}

/**
 * If the user agent contains this name, Storybook stops animations at their end. Otherwise, it waits a tenth of a
 * second for an animation to begin in every story.
 */
const TEST_RUNNER = 'StorybookTestRunner';

export function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1280, height: 900 }, userAgent: `Chrome ${TEST_RUNNER}` });
}

/** Collects the errors that a page reports. */
export function recordFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  return faults;
}

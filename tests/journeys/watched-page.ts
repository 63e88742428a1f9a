import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect, onTestFailed } from 'vitest';
import { findViolations } from '../browser/find-violations.ts';
import { whileDrawn } from '../browser/while-drawn.ts';

/** A page that records every failure: script errors, console errors and policy violations. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The errors that the browser has reported so far. */
  readonly complaints: string[];
  /** Fails with axe's findings for the page in its current state. */
  readonly expectAccessible: () => Promise<void>;
  /** Fails when the page scrolls sideways. */
  readonly expectNoSidewaysScroll: () => Promise<void>;
}

/**
 * How long a page may take to show what a test waits for. On two cores, four browsers, their servers and the
 * workbench's checks compete for processor time, so this is much longer than a page usually takes. A passing test does
 * not wait this long.
 */
const patienceMs = 60_000;
const failuresFolder = fileURLToPath(new URL('../../test-results/', import.meta.url));

/** Opens a page to watch. If the test fails, a screenshot is saved in `test-results/`. */
export async function openWatchedPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  onTestFailed(async ({ task }) => {
    const name = `${task.name.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 80)}.png`;
    await page.screenshot({ path: join(failuresFolder, name), fullPage: true });
    console.log(`${page.url()} at the time of the failure: test-results/${name}\n${complaints.join('\n')}`);
  });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  // The page fires this event for every violation, whether or not the report reaches the server.
  await context.exposeBinding('reportViolation', (_source, text: string) => complaints.push(`policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return {
    page,
    context,
    complaints,
    expectAccessible: async () => {
      const violations = await whileDrawn(page, async () => {
        // A page that is still fading in has intermediate colors. A canceled animation's promise rejects.
        await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
        return findViolations(page);
      });
      expect(violations, `axe at ${page.url()}`).toEqual([]);
    },
    expectNoSidewaysScroll: async () => {
      // The page's text can be read before its styles arrive.
      await page.waitForLoadState();
      const { content, view } = await page.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        view: document.documentElement.clientWidth,
      }));
      expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(view);
    },
  };
}

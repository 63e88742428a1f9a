import type { Page } from 'playwright';

/**
 * Resolves once the page is more than lines in the place of words: it has its heading, or asks something in a dialog before it
 * draws the rest.
 */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('dialog[open]') !== null ||
      (document.querySelector('h1') !== null && document.querySelector('.skeleton') === null),
  );
}

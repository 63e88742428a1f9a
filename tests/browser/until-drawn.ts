import type { Page } from 'playwright';

/**
 * Resolves when the page shows more than placeholder lines: it has its heading, or it shows a dialog before it
 * draws the rest.
 */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(hasContent);
}

/** Whether the page shows more than placeholder lines now. */
export function isDrawn(page: Page): Promise<boolean> {
  return page.evaluate(hasContent);
}

// Runs in the page.
function hasContent(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (document.querySelector('h1') !== null && document.querySelector('.skeleton') === null)
  );
}

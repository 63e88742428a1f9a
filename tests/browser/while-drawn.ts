import type { Page } from 'playwright';

/**
 * Checks the page once it shows more than placeholder lines: its heading, or a dialog that opens before the page draws
 * the rest. The address changes before the next page replaces the current one, which stays visible until then. If the
 * page is replaced during the check, this function checks again.
 */
export async function whileDrawn<Result>(page: Page, check: () => Promise<Result>): Promise<Result> {
  for (;;) {
    await page.waitForFunction(nameDrawn);
    const before = await page.evaluate(nameDrawn);
    const result = await check();
    if (before !== '' && before === (await page.evaluate(nameDrawn))) return result;
  }
}

// Runs in the page. Returns an empty string while the page shows only placeholder lines.
function nameDrawn(): string {
  const dialog = document.querySelector('dialog[open]') !== null;
  const heading = document.querySelector('h1');
  const isDrawn = dialog || (heading !== null && document.querySelector('.skeleton') === null);
  return isDrawn ? `${location.pathname} ${dialog ? 'dialog' : ''} ${heading?.textContent ?? ''}` : '';
}

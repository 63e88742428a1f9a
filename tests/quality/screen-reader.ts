import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';

interface Reader {
  start(options: { readonly container: Node }): Promise<void>;
  spokenPhraseLog(): Promise<string[]>;
}
interface WithReader {
  readonly screenReader: Reader;
}

/** What a screen reader says while a person uses the page: where the focus moves, and what live regions announce. */
export interface ScreenReader {
  /** Waits for a matching phrase after the last expected phrase, e.g. `"polite: 1 found"`. */
  readonly expectSaid: (words: string | RegExp) => Promise<void>;
}

// Guidepup's reader as the module that browsers load. The page's policy allows no inline code and no modules from other
// sites, so the debugger runs the module, as it does axe. The module's exports are stored in a global variable of the
// page.
const source = readFile(
  join(
    createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader'),
    '..',
    '..',
    'esm',
    'index.browser.js',
  ),
  'utf8',
).then((module) => {
  const script = module.replace(/export\{[^}]*?([\w$]+) as virtual\}/, 'globalThis.screenReader = $1;');
  if (script === module) throw new Error('The screen reader’s export has changed.');
  return `(() => { ${script}\n})()`;
});

/** Starts to read the page that is open now. If the page loads again, the test needs a new reader. */
export async function openScreenReader(page: Page): Promise<ScreenReader> {
  await page.evaluate(await source);
  await page.evaluate(() => (globalThis as unknown as WithReader).screenReader.start({ container: document.body }));
  let heard = 0;
  return {
    expectSaid: async (words) => {
      const fits = (phrase: string): boolean => (typeof words === 'string' ? phrase === words : words.test(phrase));
      let said: readonly string[] = [];
      await expect
        .poll(
          async () => {
            const log = await page.evaluate(() => (globalThis as unknown as WithReader).screenReader.spokenPhraseLog());
            said = log.slice(heard);
            return said.some(fits) ? words : said;
          },
          { timeout: 10_000 },
        )
        .toEqual(words);
      heard += said.findIndex(fits) + 1;
    },
  };
}

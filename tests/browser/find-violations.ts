import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import type { AxeResults, RunOptions } from 'axe-core';

interface WithAxe {
  readonly axe?: { run(options: RunOptions): Promise<AxeResults> };
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns what axe finds on the current page, e.g. `"color-contrast at .cc-hint"`. Calls axe directly and not through
 * `AxeBuilder`, which opens a second page for every check and takes several times as long. Does not check frames,
 * because no page here has one.
 *
 * @param rules the only rules to check, e.g. `["color-contrast"]`; by default, all of them
 */
export async function findViolations(
  page: Pick<Page, 'evaluate'>,
  rules?: readonly string[],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => (globalThis as WithAxe).axe !== undefined))) await page.evaluate(await source);
  const { violations, judged } = await page.evaluate(async (only) => {
    // Only the number of passed checks matters, and it takes time to find every element's selector.
    const results = await (globalThis as WithAxe).axe!.run({
      resultTypes: ['violations'],
      ...(only === undefined ? {} : { runOnly: [...only] }),
    });
    return {
      violations: results.violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => target.join(' ')),
      })),
      judged: results.passes.length,
    };
  }, rules);
  if (judged === 0) throw new Error('axe had nothing to check');
  return violations.map(({ id, targets }) => `${id} at ${targets.join(', ')}`);
}

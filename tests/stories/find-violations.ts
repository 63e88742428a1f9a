import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe finds on the page as it is now, e.g. `"color-contrast at .cc-hint"`. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  if (passes.length === 0) throw new Error('axe had nothing to judge');
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

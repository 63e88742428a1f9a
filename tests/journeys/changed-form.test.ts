import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { closeContexts, openChromium } from '../browser/chromium.ts';
import { removeDataDir, startPortal } from '../browser/portal-process.ts';
import { signIn } from './sign-in.ts';
import { answerStudies, openWaiver } from './waiver-answers.ts';
import { openWatchedPage } from './watched-page.ts';

const schemas = fileURLToPath(new URL('../../schemas', import.meta.url));
const question = 'Do you play on one of the university’s intercollegiate teams?';

describe('a draft of an earlier version of a form', () => {
  it('opens in the new version with its answers, and says which questions need a new answer', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'campus-cover-schemas-'));
    const browser = await openChromium();
    let portal = await startPortal();
    const { dataDir } = portal;
    try {
      const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(browser);
      await signIn(page, portal.url, 'ella.eligible@bay-state.example');
      await openWaiver(page);
      await page.getByLabel('Name of the person').fill('Ella’s mother');
      await answerStudies(page);
      await page.getByRole('button', { name: 'Save draft and leave' }).click();
      await page.waitForURL('**/dashboard');

      // The dashboard may still have a pending request. A page that calls a stopped portal rightly reports an error.
      await page.goto('about:blank');
      await portal.stop();
      await context.clearCookies();
      await writeSecondVersion(folder);
      portal = await startPortal({ dataDir, environment: { SCHEMAS_DIR: folder } });
      await signIn(page, portal.url, 'ella.eligible@bay-state.example');
      await page.getByRole('link', { name: /^Continue/ }).click();
      await page.getByText('We changed this form since you started').waitFor();
      await page.getByRole('listitem').filter({ hasText: question }).waitFor();
      await expectAccessible();
      await page.setViewportSize({ width: 375, height: 800 });
      await expectAccessible();
      await expectNoSidewaysScroll();

      await page.getByRole('link', { name: 'Review the form from the first step' }).click();
      await expect.poll(() => page.getByLabel('Name of the person').inputValue()).toBe('Ella’s mother');
      expect(await page.getByRole('radiogroup', { name: question }).getByRole('radio', { checked: true }).count()).toBe(
        0,
      );
      expect(complaints).toEqual([]);
    } finally {
      await closeContexts(browser);
      await portal.stop();
      await Promise.all([removeDataDir(dataDir), rm(folder, { recursive: true, force: true })]);
    }
  });
});

/** The base form alone, in a version that offers different choices for teams. */
async function writeSecondVersion(folder: string): Promise<void> {
  for (const part of ['forms', 'parts', 'catalogs'])
    await cp(join(schemas, part), join(folder, part), { recursive: true });
  // The schools themselves, without their changes to forms.
  await cp(join(schemas, 'schools'), join(folder, 'schools'), {
    recursive: true,
    filter: (path) => !path.endsWith('.json') || /(?:school|carriers|coverage-periods)\.json$/.test(path),
  });
  const file = join(folder, 'forms', 'waiver', 'form.json');
  const text = await readFile(file, 'utf8');
  const second = text
    .replace('"version": 1', '"version": 2')
    .replace(new RegExp(`("title": "${question.replace('?', '\\?')}",\\s+"enum": )\\["1", "0"\\]`), '$1["yes", "no"]');
  expect(second).toContain('["yes", "no"]');
  await writeFile(file, second);
}

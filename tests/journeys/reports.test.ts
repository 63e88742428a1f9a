import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { journeyWidths } from './journey-widths.ts';
import { openPortal } from './open-portal.ts';
import { signInAdministrator } from './sign-in-administrator.ts';
import { openWatchedPage } from './watched-page.ts';

describe.each(journeyWidths)('the reports of a school, at %i px', (width) => {
  const portal = openPortal();

  it('are shown, downloaded and printed by keyboard alone', async () => {
    const { page, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(portal.browser, {
      viewport: { width, height: 900 },
    });
    await signInAdministrator(page, portal.url, { email: 'ada.administrator@bay-state.example' });
    await page.getByRole('link', { name: 'Reports', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Of \d+ students?, /).waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();

    const answers = page.getByRole('img', { name: 'Answers so far' });
    const table = page.getByRole('table', { name: 'Students by day' });
    expect(await table.isVisible()).toBe(false);
    await page.getByText('Students by day').first().focus();
    await page.keyboard.press('Enter');
    await table.waitFor();
    expect(await answers.isVisible()).toBe(true);
    await expectAccessible();
    await expectNoSidewaysScroll();

    const link = page.getByRole('link', { name: 'Download as CSV' });
    await link.focus();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/^bay-state-.+-report\.csv$/);
    const offered = /^Of (\d+)/.exec((await page.getByText(/^Of \d+ students?, /).textContent()) ?? '')?.[1];
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toMatch(new RegExp(`^bay-state,[^,]+,total,${offered},`, 'm'));

    // Paper has every table, and no controls.
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('table', { name: 'Money by day' }).waitFor();
    expect(await page.getByRole('button', { name: 'Show the report' }).isVisible()).toBe(false);
  });
});

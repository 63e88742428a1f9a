import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { journeyWidths } from './journey-widths.ts';
import { openPortal } from './open-portal.ts';
import { signInAdministrator } from './sign-in-administrator.ts';
import { openWatchedPage } from './watched-page.ts';
import { openOfficePage } from './open-office-page.ts';

describe.each(journeyWidths)('the reports and reminders of a school, at %i px', (width) => {
  const portal = openPortal();

  it('are shown, downloaded and printed by keyboard alone', async () => {
    const { page, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(portal.browser, {
      viewport: { width, height: 900 },
    });
    await signInAdministrator(page, portal.url, { email: 'ada.administrator@bay-state.example' });
    await openOfficePage(page, 'Reports');
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
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toMatch(new RegExp(`^bay-state,[^,]+,total,${offered},`, 'm'));

    // Paper has every table, and no controls.
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('table', { name: 'Money by day' }).waitFor();
    expect(await page.getByRole('button', { name: 'Show the report' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });

    // The reminders are next to the reports, with the text that students read.
    await openOfficePage(page, 'Reminders');
    await page.getByRole('heading', { name: '7 days before the last day to enroll' }).waitFor();
    await page.getByText(/If sent now, [1-9]\d* students? would receive it\./).waitFor();
    const text = page.getByText('Subject and text').first();
    await text.focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Su plan de salud estudiantil: responda/).waitFor();
    await page.getByText('No mail server has reported').waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();
  });
});

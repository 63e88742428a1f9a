import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { journeyWidths } from './journey-widths.ts';
import { openPortal } from './open-portal.ts';
import { signInAdministrator } from './sign-in-administrator.ts';
import { openWatchedPage } from './watched-page.ts';
import { openOfficePage } from './open-office-page.ts';

describe.each(journeyWidths)('the exports of a school, at %i px', (width) => {
  const portal = openPortal();

  it('are taken and downloaded by keyboard alone', async () => {
    const { page, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(portal.browser, {
      viewport: { width, height: 900 },
    });
    await signInAdministrator(page, portal.url, { email: 'ada.administrator@bay-state.example' });
    const menu = page.getByRole('button', { name: 'Office', exact: true });
    await menu.press('Enter');
    await page.getByRole('link', { name: 'Exports', exact: true }).focus();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.keyboard.press('Escape');
    expect(await menu.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.getByRole('link', { name: 'Exports', exact: true }).count()).toBe(0);
    await openOfficePage(page, 'Exports');
    await page.getByText('No export has been taken yet.').waitFor();
    await expectAccessible();
    await page.getByLabel('Records').focus();
    await page.keyboard.type('Students');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/^Students without an answer, number 1, is ready: \d+ records\.$/).waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();

    const link = page.getByRole('link', { name: 'CSV of Students without an answer, number 1' }).first();
    await link.focus();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('bay-state-unanswered-1.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFchange,record,schoolStudentId,firstName/);
    expect(text).toContain('Ella,');

    await page.getByRole('button', { name: 'Take the export' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/number 2, is ready: \d+ records; nothing changed since number 1\.$/).waitFor();
    await page.getByRole('link', { name: /^Changes since number 1 of Students/ }).waitFor();
  });
});

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { demoCode, giveAdministratorPassword } from './sign-in-administrator.ts';
import { openWatchedPage } from './watched-page.ts';

describe('a broker’s person', () => {
  const portal = openPortal();

  it('signs in with a code, reads the report of all schools, and works for one school at a time, by keyboard', async () => {
    const { page, expectAccessible } = await openWatchedPage(portal.browser, {
      viewport: { width: 1280, height: 900 },
    });
    await giveAdministratorPassword(page, portal.url, 'brenda.broker@harbor-brokers.example');
    await page.getByLabel('Code from your authenticator app').fill(demoCode(0));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/schools');
    for (const path of ['/', '/review', '/reports', '/impersonate', '/audit', '/workbench']) {
      await page.goto(`${portal.url}${path}`);
      await page.waitForURL('**/schools');
    }

    await page.getByRole('link', { name: 'See one report of all your schools' }).press('Enter');
    const table = page.getByRole('table', { name: 'Totals by school and plan' });
    await table.getByRole('cell', { name: 'All schools' }).waitFor();
    const offered = (await table.getByRole('row').all()).slice(1);
    const numbers = await Promise.all(
      offered.map(async (row) => Number(await row.getByRole('cell').nth(1).innerText())),
    );
    expect(numbers.at(-1)).toBe(numbers.slice(0, -1).reduce((sum, number) => sum + number, 0));
    await expectAccessible();
    const link = page.getByRole('link', { name: 'Download as CSV' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
    expect(lines.map((line) => Number(line.split(',')[3]))).toEqual(numbers.slice(0, -1));

    const nav = page.getByRole('navigation', { name: 'Your account' });
    await nav.getByRole('link', { name: 'Schools' }).press('Enter');
    await page.getByRole('button', { name: 'Open Cascadia University' }).press('Enter');
    await page.waitForURL('**/review');
    await page.getByText('Submissions at Cascadia University').waitFor();
    expect(await nav.getByRole('link').allInnerTexts()).toEqual(['Schools', 'Review', 'Reports', 'Sessions']);
    await nav.getByRole('link', { name: 'Reports' }).press('Enter');
    await page.getByText(/^Of \d+ students?, /).waitFor();
    await nav.getByRole('link', { name: 'Schools' }).press('Enter');
    await page.getByRole('button', { name: 'Open Bay State University' }).press('Enter');
    await page.getByText('Submissions at Bay State University').waitFor();
  });
});

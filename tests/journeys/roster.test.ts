import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { manyRows, rosterFileOf } from './roster-files.ts';
import { signInAdministrator } from './sign-in-administrator.ts';
import { openWatchedPage } from './watched-page.ts';
import { openOfficePage } from './open-office-page.ts';

const ada = 'ada.administrator@bay-state.example';

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(/^Choose (a|another) file$/).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByText(name, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Upload and preview' }).click();
}

async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.content], file.name, { type: 'text/csv' }));
      return transfer;
    },
    { name, content },
  );
  await page.locator('.cc-drop').dispatchEvent('drop', { dataTransfer });
}

describe('an administrator with a roster', () => {
  const portal = openPortal();

  it('sees what is wrong with a bad file, applies a good one after a preview, and undoes it', async () => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
    );
    await signInAdministrator(page, portal.url, { email: ada });
    await openOfficePage(page, 'Roster');
    await page.getByRole('heading', { level: 1, name: 'Roster' }).waitFor();
    await page.getByText('No roster has been imported yet.').waitFor();

    // The browser reports the problems that it can detect before it uploads anything.
    const button = page.getByRole('button', { name: 'Upload and preview' });
    await button.click();
    await page.getByRole('alert').getByText('Choose at least one coverage period').waitFor();
    await expectAccessible();
    await page.getByRole('checkbox').first().check();
    const file = page.getByLabel('Choose a file');
    await file.setInputFiles({ name: 'roster.xlsx', mimeType: '', buffer: Buffer.from('PK') });
    await page.getByRole('alert').getByText('roster.xlsx is a spreadsheet.').waitFor();

    await dropFile(page, 'empty.csv', '');
    await page.getByRole('alert').getByText('empty.csv is empty.').waitFor();
    await dropFile(page, 'dropped.csv', 'a,b');
    await page.getByText('dropped.csv', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);

    await upload(page, 'other.csv', Buffer.from('a,b\r\n1,2\r\n'));
    await page.getByRole('heading', { level: 2, name: 'Not imported' }).waitFor();
    await page.getByText(/The first line must have the names of the columns.* Nothing was changed\./).waitFor();
    await page.getByRole('link', { name: 'All rosters' }).click();
    await page.getByRole('checkbox').first().check();

    const good = manyRows(120);
    const spoiled = [
      ...good.slice(0, 60),
      ...good.slice(60, 115).map((row) => ({ ...row, born: '38045' })),
      { id: '1234' },
      { id: '40000200', visa: 'H9' },
    ];
    await upload(page, 'spoiled.csv', rosterFileOf(spoiled));
    await page.getByRole('heading', { level: 2, name: 'Waiting for your decision' }).waitFor();
    await page.getByText('57 invalid rows, not imported').waitFor();
    await page.getByText('60 new students').waitFor();
    await page.getByText('Every problem, line by line').click();
    const rows = page.getByRole('table', { name: 'Problems, line by line' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(51);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('Page 2, the last one').waitFor();
    await expect.poll(() => rows.count()).toBe(8);
    await expectAccessible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download all problems as a CSV file' }).click();
    const errors = await readFile(await (await download).path(), 'utf8');
    expect(errors.split('\r\n').filter((line) => /,error,/.test(line))).toHaveLength(57);
    expect(errors).not.toContain('38045');

    // After a reload, the roster is in the same state. The list links back to it.
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Waiting for your decision' }).waitFor();
    await page.getByRole('button', { name: 'Discard it' }).click();
    await page.getByText(/This roster was discarded on/).waitFor();

    await page.getByRole('link', { name: 'All rosters' }).click();
    await page.getByRole('checkbox').first().check();
    await upload(page, 'good.csv', rosterFileOf(good));
    await page.getByText('120 new students').waitFor();
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoSidewaysScroll();
    await expectAccessible();
    await page.setViewportSize({ width: 1280, height: 900 });
    const apply = page.getByRole('button', { name: 'Apply this roster' });
    await apply.click();
    await page.getByText('Check this box, or discard the roster').waitFor();
    await page.getByLabel('I checked the file.').check();
    await apply.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Applied' }).waitFor();
    await page.getByText(/This roster was applied on/).waitFor();

    await page.getByRole('link', { name: 'All rosters' }).click();
    await page.getByLabel('Student ID').fill('40000003');
    await page.getByRole('button', { name: 'Show why' }).click();
    await page.getByRole('alert').getByText('Bay State University Student Health Plan: Eligible.').waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.getByRole('link', { name: 'Number 3' }).click();

    await page.getByRole('button', { name: 'Undo this roster' }).click();
    await page.getByRole('dialog').getByText('The students and coverages that it added are removed').waitFor();
    await expectAccessible();
    await page.getByRole('button', { name: 'Undo it' }).click();
    await page.getByRole('alert').getByText('120 students were removed.').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Undone' }).waitFor();
    await page.getByRole('link', { name: 'All rosters' }).click();
    const history = page.getByRole('table', { name: 'Earlier rosters, newest first' }).getByRole('row');
    await history.nth(3).waitFor();
    expect(
      (await history.allInnerTexts()).slice(1).map((text) => /Undone|Discarded|Not imported/.exec(text)?.[0]),
    ).toEqual(['Undone', 'Discarded', 'Not imported']);
    await expectAccessible();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const row = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');
const said = (page: Page) => page.locator('[aria-live]').first();

describe('a repeated group', () => {
  it('adds a row, moves the focus into it, sums its rows and asks questions about that row alone', async () => {
    const page = await openPage('form-repeated-group--empty');
    await page.getByText('No sport added yet.').waitFor();
    await page.getByRole('button', { name: 'Add a sport' }).press('Enter');
    expect(await focused(page)).toBe('sports.Sports.0.Name');
    await said(page).getByText('Sport 1 was added').waitFor();
    await page.keyboard.type('Rowing');
    await page.getByRole('button', { name: 'Add a sport' }).press('Enter');
    await page.keyboard.type('Rugby');
    await row(page, 'Sport 2').getByRole('radio', { name: 'Yes' }).check();
    await row(page, 'Sport 2').getByText('Do all players wear helmets?').waitFor();
    expect(await row(page, 'Sport 1').getByText('helmet').count()).toBe(0);

    for (const [sport, players] of [
      ['Sport 1', '8'],
      ['Sport 2', '15'],
    ] as const) {
      await row(page, sport).getByRole('button', { name: 'Add a team' }).click();
      await row(page, sport).getByLabel('Players', { exact: true }).fill(players);
    }
    expect(await row(page, 'Sport 2').getByLabel('Premium for this sport').inputValue()).toBe('187.50');
    expect(await page.getByLabel('Total premium').inputValue()).toBe('287.50');
  });

  it('removes a row, moves the others up with their answers, and moves the focus to the button that adds a row', async () => {
    const page = await openPage('form-repeated-group--two-rows');
    await page.getByRole('button', { name: 'Remove Sport 1' }).click();
    await said(page).getByText('Sport 1 was removed').waitFor();
    expect(await row(page, 'Sport 1').getByLabel('Name of the sport').inputValue()).toBe('Ice hockey');
    expect(await row(page, 'Sport 2').count()).toBe(0);
    expect(await focused(page)).toBe('sports.Sports');
    expect(await page.getByLabel('Total premium').inputValue()).toBe('475.00');
  });

  it('keeps a message with its row when an earlier row is removed, and shows none in untouched rows', async () => {
    const page = await openPage('form-repeated-group--one-row');
    await page.getByRole('button', { name: 'Add a sport' }).click();
    await row(page, 'Sport 2').getByLabel('Name of the sport').focus();
    await page.keyboard.press('Tab');
    await row(page, 'Sport 2').getByText('Name of the sport is required').waitFor();
    await page.getByRole('button', { name: 'Remove Sport 1' }).click();
    await row(page, 'Sport 1').getByText('Name of the sport is required').waitFor();
    await page.getByRole('button', { name: 'Add a sport' }).click();
    expect(await row(page, 'Sport 2').getByText('is required').count()).toBe(0);
  });

  it('names the row in the summary, and the link leads to the field', async () => {
    const page = await openPage('form-repeated-group--wrong-rows');
    await page.getByRole('link', { name: 'Sport 2, Team 1: A team has at least 5 players' }).click();
    expect(await focused(page)).toBe('sports.Sports.1.Teams.0.Players');
  });

  it('offers no more rows at the maximum, with a message', async () => {
    const page = await openPage('form-repeated-group--full');
    expect(await page.getByRole('button', { name: 'Add a sport' }).isDisabled()).toBe(true);
    await page.getByText('You have added the maximum of 3.').waitFor();
  });

  it('shows every row with its answers in the review', async () => {
    const page = await openPage('form-repeated-group--review');
    await page.getByText('Ice hockey').waitFor();
    expect(await page.getByRole('button', { name: 'Change Sport 2, Team 1, Coach’s name' }).count()).toBe(1);
    expect(await page.getByText('$475.00').count()).toBe(1);
  });
});

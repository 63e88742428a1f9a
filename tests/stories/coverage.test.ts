import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectSoon } from './expect-soon.ts';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const rows = (page: Page) => page.getByRole('table', { name: 'Coverage for your dependents' }).getByRole('row');
const dependent = (page: Page, name: string, plan: string) =>
  rows(page).filter({ hasText: name }).filter({ hasText: plan }).getByRole('checkbox');
const said = (page: Page) => page.locator('[data-announcer]').first();
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('a table of choices', () => {
  it('[COV-4] disables what overlaps the chosen coverage, says why, and enables it again', async () => {
    const page = await openPage('form-coverage-and-cost--empty');
    await box(page, 'Annual plan').check();
    expect(await box(page, 'Fall semester').isDisabled()).toBe(true);
    await page.getByText('Cannot be combined with Annual plan', { exact: true }).waitFor();
    await said(page).getByText('Cannot be combined with Fall semester.').waitFor();
    await box(page, 'Annual plan').uncheck();
    expect(await box(page, 'Fall semester').isEnabled()).toBe(true);
    expect(await box(page, 'Fall semester').isChecked()).toBe(false);
    await box(page, 'Fall semester').check();
    expect(await box(page, 'Annual plan').isDisabled()).toBe(true);
  });

  it('[COV-5] clears and disables the dependents of a coverage that is cleared, and leaves them cleared when it is selected again', async () => {
    const page = await openPage('form-coverage-and-cost--filled');
    const bo = dependent(page, 'Bo Núñez', 'Annual plan');
    await expectSoon(() => bo.isChecked()).toBe(true);
    await box(page, 'Annual plan').uncheck();
    expect([await bo.isChecked(), await bo.isDisabled()]).toEqual([false, true]);
    await box(page, 'Annual plan').check();
    expect([await bo.isChecked(), await bo.isDisabled()]).toEqual([false, false]);
  });

  it('is a table to assistive technology in the card layout too, and names the row’s content with its checkbox', async () => {
    const page = await openPage('form-coverage-and-cost--filled');
    await page.setViewportSize({ width: 375, height: 700 });
    const table = page.getByRole('table', { name: 'Coverage for you', exact: true });
    await table.getByRole('row').nth(2).waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(['Coverage', 'From', 'To']);
    expect(await table.getByRole('rowheader').count()).toBe(2);
    const description = await box(page, 'Fall semester').evaluate(
      (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(description).toBe('From: Aug 15, 2026; To: Jan 14, 2027; Cannot be combined with Annual plan');
  });

  it('adds a record, deletes one after a question, and keeps the focus in a useful place', async () => {
    const page = await openPage('form-coverage-and-cost--filled');
    await page.getByRole('button', { name: 'Add a dependent' }).press('Enter');
    await said(page).getByText('Added', { exact: true }).waitFor();
    await rows(page).filter({ hasText: 'Newcomer' }).first().waitFor();

    await page.getByRole('button', { name: 'Delete Locked Núñez, Annual plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Locked Núñez?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('was not deleted. The coverage has already begun.').waitFor();
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Delete');

    await page.getByRole('button', { name: 'Delete Bo Núñez, Annual plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await said(page).getByText('Deleted: Bo Núñez, Annual plan').waitFor();
    expect(await focused(page)).toBe('Add a dependent');
    await expectSoon(() => rows(page).filter({ hasText: 'Bo Núñez' }).count()).toBe(0);
    expect(await focused(page)).toBe('Add a dependent');
  });
});

describe('a calculation', () => {
  it('[PAY-1] [PAY-2] waits for every choice, shows the result, and removes it with the next choice', async () => {
    const page = await openPage('form-coverage-and-cost--empty');
    await box(page, 'Annual plan').check();
    await page.getByRole('radio', { name: 'Pay now' }).check();
    expect(await calculate(page).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'Credit Card' }).check();
    await calculate(page).click();
    await page.getByRole('term').getByText('Total cost due today').waitFor();
    expect(await page.getByRole('definition').allTextContents()).toEqual(['$0.00', '$78.10', '$2,918.10']);

    await page.getByRole('radio', { name: 'Bank Account' }).check();
    expect(await page.getByRole('definition').count()).toBe(0);
    await said(page).getByText('An answer changed. Calculate again.').waitFor();
  });

  it('says when it fails, and can be tried again', async () => {
    const page = await openPage('form-coverage-and-cost--filled');
    await page.getByRole('radio', { name: 'Bank Account' }).check();
    await calculate(page).click();
    await page.getByRole('alert').getByText('We could not calculate this.').waitFor();
    await calculate(page).click();
    await page.getByText('$2,918.10').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('exclusive checkboxes', () => {
  it('[FRM-7] allow at most one selection, which can be cleared', async () => {
    const page = await openPage('widgets-exclusive-checkboxes--optional');
    const answer = () => page.getByTestId('answer').textContent();
    await box(page, 'I graduate').check();
    await box(page, 'I am joining the armed forces').check();
    expect(await box(page, 'I graduate').isChecked()).toBe(false);
    expect(await answer()).toBe('"MIL"');
    await box(page, 'I am joining the armed forces').uncheck();
    expect(await answer()).toBe('empty');
  });
});

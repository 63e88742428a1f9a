import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../browser/find-violations.ts';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('the texts that a form opens in a dialog', () => {
  it('[DLG-3, DLG-6, DLG-10] shows more information about a section, and closes it with OK', () =>
    expectToOpenAndClose('Where is this on my card?', 'Your insurance card'));

  it('[DLG-4, DLG-6, DLG-10] shows the terms at their declaration, and closes them with OK', () =>
    expectToOpenAndClose('What I declare', 'What you declare'));
});

async function expectToOpenAndClose(label: string, title: string): Promise<void> {
  const page = await openPage('form-form-view--empty');
  await page.getByRole('button', { name: label }).press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['OK']);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'OK' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(label);
  // Opening the dialog does not count as an attempt to answer the question, so the form does not show an error for the
  // question.
  expect(await page.locator('.cc-error').count()).toBe(0);
}

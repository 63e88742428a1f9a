import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../browser/find-violations.ts';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('the texts that a form opens', () => {
  it.each([
    ['DLG-3', 'of a section, to learn more', 'Where is this on my card?', 'Your insurance card'],
    ['DLG-4', 'of a field, with the terms', 'What I declare', 'What you declare'],
  ])(
    '[%s, DLG-6, DLG-10] %s: a button opens it, OK closes it, and the focus returns',
    async (_id, _place, label, title) => {
      const page = await openPage('form-form-view--empty');
      await page.getByRole('button', { name: label }).press('Enter');
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      expect(await dialog.getByRole('button').allTextContents()).toEqual(['OK']);
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'OK' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      expect(await focused(page)).toBe(label);
      // Looking at a text is no answer: nothing is complained about because of it.
      expect(await page.locator('.cc-error').count()).toBe(0);
    },
  );
});

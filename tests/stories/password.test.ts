import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const password = (page: Page) => page.getByLabel(/^Password/);
const answer = (page: Page) => page.getByTestId('answer').textContent();

describe('a password', () => {
  it('is hidden until the person asks to see it, and hidden again on request', async () => {
    const page = await openPage('widgets-password--filled');
    expect(await password(page).getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show Password' }).click();
    expect(await password(page).getAttribute('type')).toBe('text');
    expect(await password(page).inputValue()).toBe('Correct-Horse-7');
    await page.getByRole('button', { name: 'Hide Password' }).press('Enter');
    expect(await password(page).getAttribute('type')).toBe('password');
  });

  it('accepts a paste exactly, with its spaces and past the maximum length, and then shows a message', async () => {
    const page = await openPage('widgets-password--optional');
    await password(page).focus();
    await page.keyboard.insertText(' Twenty-five characters! ');
    await page.getByRole('button', { name: 'Show Password' }).focus();
    expect(await answer(page)).toBe('" Twenty-five characters! "');
    await page.keyboard.press('Tab');
    expect(await page.getByText('Use 8 to 20 characters').isVisible()).toBe(true);
  });

  it('identifies itself to a password manager and a phone, and its hint and message to a screen reader', async () => {
    const page = await openPage('widgets-password--with-error');
    const input = password(page);
    expect(await input.getAttribute('autocomplete')).toBe('new-password');
    expect(await input.getAttribute('autocapitalize')).toBe('none');
    expect(await input.getAttribute('spellcheck')).toBe('false');
    expect(await input.getAttribute('maxlength')).toBeNull();
    const told = ((await input.getAttribute('aria-describedby')) ?? '').split(' ');
    const words = await Promise.all(told.map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(words.join(' | ')).toMatch(/8 to 20 characters, with a digit\. \| .*Use 8 to 20 characters/);
  });

  it('is not shown in a review', async () => {
    const page = await openPage('form-review-answers--secret');
    await page.getByText('Not shown').waitFor();
    expect(await page.locator('body').textContent()).not.toContain('Correct-Horse-7');
  });
});

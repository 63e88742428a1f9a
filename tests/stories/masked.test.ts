import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const phone = (page: Page) => page.getByLabel(/^Phone number/);
const answer = (page: Page) => page.getByTestId('answer').textContent();
const caret = (page: Page) => phone(page).evaluate((input) => (input as HTMLInputElement).selectionStart);

async function paste(page: Page, text: string): Promise<void> {
  await phone(page).focus();
  await page.keyboard.insertText(text);
}

describe('a masked phone number', () => {
  it('shows its pattern while digits are typed, and stores only the digits as the answer', async () => {
    const page = await openPage('widgets-masked--optional');
    await phone(page).pressSequentially('617555');
    expect(await phone(page).inputValue()).toBe('(617) 555');
    await phone(page).pressSequentially('0100');
    expect(await phone(page).inputValue()).toBe('(617) 555-0100');
    expect(await answer(page)).toBe('"6175550100"');
  });

  it.each(['(617) 555-0100', '617.555.0100', ' 617 555 0100 ', '+1 (617) 555-0100'])(
    'accepts "%s" when it is pasted',
    async (text) => {
      const page = await openPage('widgets-masked--optional');
      await paste(page, text);
      expect(await answer(page)).toBe('"6175550100"');
      expect(await phone(page).inputValue()).toBe('(617) 555-0100');
    },
  );

  it('keeps the caret where the person edits', async () => {
    const page = await openPage('widgets-masked--filled');
    await phone(page).focus();
    await phone(page).evaluate((input) => (input as HTMLInputElement).setSelectionRange(7, 7));
    await phone(page).press('Backspace');
    expect(await phone(page).inputValue()).toBe('(617) 550-100');
    expect(await caret(page)).toBe(4);
  });

  it('keeps the caret and the text when a letter is typed', async () => {
    const page = await openPage('widgets-masked--filled');
    await phone(page).focus();
    await phone(page).evaluate((input) => (input as HTMLInputElement).setSelectionRange(3, 3));
    await page.keyboard.type('x');
    expect(await phone(page).inputValue()).toBe('(617) 555-0100');
    expect(await caret(page)).toBe(3);
  });

  it('deletes everything with Backspace, including brackets', async () => {
    const page = await openPage('widgets-masked--filled');
    await phone(page).focus();
    await page.keyboard.press('End');
    for (let presses = 0; presses < 10; presses++) await page.keyboard.press('Backspace');
    expect(await phone(page).inputValue()).toBe('');
    expect(await answer(page)).toBe('empty');
  });

  it('keeps extra digits, so that the message refers to something visible', async () => {
    const page = await openPage('widgets-masked--optional');
    await paste(page, '61755501009');
    await page.keyboard.press('Tab');
    expect(await phone(page).inputValue()).toBe('61755501009');
    expect(await page.getByText('Error: Invalid phone number').isVisible()).toBe(true);
  });
});

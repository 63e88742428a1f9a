import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const open = (): Promise<Page> => openPage('widgets-text--stripped-as-typed');
const studentId = (page: Page) => page.getByLabel(/^Student ID/);
const answer = (page: Page) => page.getByTestId('answer').textContent();
const caret = (page: Page) => studentId(page).evaluate((input) => (input as HTMLInputElement).selectionStart);

async function placeCaret(page: Page, at: number): Promise<void> {
  await studentId(page).focus();
  await studentId(page).evaluate((input, place) => (input as HTMLInputElement).setSelectionRange(place, place), at);
}

describe('a student ID', () => {
  it('[VAL-SID-1] drops everything but letters and digits while it is typed', async () => {
    const page = await open();
    await studentId(page).pressSequentially('W-12 34.Z');
    expect(await studentId(page).inputValue()).toBe('W1234Z');
    expect(await answer(page)).toBe('"W1234Z"');
  });

  it('[VAL-SID-1] is cleaned when it is pasted, and the caret is after the pasted text', async () => {
    const page = await open();
    await studentId(page).pressSequentially('AB');
    await placeCaret(page, 1);
    await page.keyboard.insertText(' 12-34 ');
    expect(await studentId(page).inputValue()).toBe('A1234B');
    expect(await caret(page)).toBe(5);
  });

  it('[VAL-SID-1] keeps the caret where the person edits, even when everything they type is dropped', async () => {
    const page = await open();
    await studentId(page).pressSequentially('W1234Z');
    await placeCaret(page, 3);
    await page.keyboard.type('-9');
    expect(await studentId(page).inputValue()).toBe('W12934Z');
    expect(await caret(page)).toBe(4);
    await page.keyboard.type('#');
    expect(await caret(page)).toBe(4);
    await page.keyboard.press('Backspace');
    expect(await studentId(page).inputValue()).toBe('W1234Z');
    expect(await caret(page)).toBe(3);
  });

  it('[VAL-SID-1] does not change while an input method composes, and is cleaned afterward', async () => {
    const page = await open();
    await studentId(page).focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'k-a', selectionStart: 3, selectionEnd: 3 });
    expect(await studentId(page).inputValue()).toBe('k-a');
    await session.send('Input.insertText', { text: 'か-1' });
    expect(await studentId(page).inputValue()).toBe('か1');
    expect(await answer(page)).toBe('"か1"');
  });
});

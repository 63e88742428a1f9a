import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const open = (): Promise<Page> => openPage('widgets-text--whole-number');
const count = (page: Page) => page.getByLabel(/^Number of dependents/);
const answer = (page: Page) => page.getByTestId('answer').textContent();

describe('a whole number', () => {
  it('drops the spaces that a phone or the clipboard puts around it', async () => {
    const page = await open();
    await count(page).fill('');
    await count(page).pressSequentially('24 ');
    expect(await answer(page)).toBe('24');
    expect(await count(page).inputValue()).toBe('24');
    await count(page).fill(' 365 ');
    expect(await answer(page)).toBe('365');
  });

  it('stays as typed when it is not a whole number', async () => {
    const page = await open();
    await count(page).fill('two or three');
    expect(await answer(page)).toBe('"two or three"');
    await count(page).fill('Infinity');
    expect(await answer(page)).toBe('"Infinity"');
  });

  it('is empty when only spaces are typed', async () => {
    const page = await open();
    await count(page).fill('  ');
    expect(await answer(page)).toBe('empty');
  });
});

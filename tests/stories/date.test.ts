import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const part = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Date of birth/ }).getByLabel(name, { exact: true });
const answer = (page: Page) => page.getByTestId('answer').textContent();

describe('a date', () => {
  it('[VAL-DOB-7] shows the placeholder mm/dd/yyyy, a part in each of its inputs', async () => {
    const page = await openPage('widgets-date--optional');
    const placeholders = await page
      .getByRole('textbox')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('placeholder')));
    expect(placeholders.join('/')).toBe('mm/dd/yyyy');
  });

  it('[VAL-DOB-7] takes 9999-12-31 and nothing later', async () => {
    const page = await openPage('widgets-date--optional');
    await part(page, 'Month').pressSequentially('12');
    await part(page, 'Day').pressSequentially('31');
    await part(page, 'Year').pressSequentially('99991');
    expect(await part(page, 'Year').inputValue()).toBe('9999');
    expect(await answer(page)).toBe('"9999-12-31"');
  });

  it('does not jump ahead, and leaves what was typed as it was typed', async () => {
    const page = await openPage('widgets-date--optional');
    await part(page, 'Month').pressSequentially('2');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe('mm');
    await part(page, 'Day').pressSequentially('3');
    await part(page, 'Year').pressSequentially('2004');
    expect(await answer(page)).toBe('"2004-02-03"');
    expect(await part(page, 'Month').inputValue()).toBe('2');
    expect(await part(page, 'Day').inputValue()).toBe('3');
  });

  it('keeps a half-typed date and names the part that is missing, once the person leaves it', async () => {
    const page = await openPage('widgets-date--optional');
    await part(page, 'Month').pressSequentially('4');
    await page.keyboard.press('Tab');
    expect(await page.getByText('Date of birth must include').count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.getByText('Date of birth must include a day and a year').isVisible()).toBe(true);
    expect(await part(page, 'Month').inputValue()).toBe('4');
    expect(await part(page, 'Day').getAttribute('aria-invalid')).toBe('true');
    expect(await part(page, 'Month').getAttribute('aria-invalid')).toBeNull();
  });

  it.each(['4/28/2004', '04-28-2004', '2004-04-28'])('takes a whole date that is pasted: %s', async (text) => {
    const page = await openPage('widgets-date--optional');
    await part(page, 'Month').evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    expect(await answer(page)).toBe('"2004-04-28"');
  });

  it('can be filled in by the browser: it carries the bday tokens', async () => {
    const page = await openPage('widgets-date--optional');
    const tokens = await page
      .getByRole('textbox')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
    expect(tokens).toEqual(['bday-month', 'bday-day', 'bday-year']);
  });

  it('is reached by the link in the summary at its first wrong part', async () => {
    const page = await openPage('form-error-summary--every-issue');
    await page.getByRole('link', { name: 'Subscriber’s date of birth must include a day' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe('dd');
  });
});

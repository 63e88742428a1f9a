import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findDateFields } from './find-date-fields.ts';
import { changeArguments } from './story-page.ts';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const part = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Date of birth/ }).getByLabel(name, { exact: true });
const answer = (page: Page) => page.getByTestId('answer').textContent();

describe('a date', () => {
  it('[VAL-DOB-7] in any form shows mm/dd/yyyy, with one part in each input, and accepts dates up to 9999-12-31', async () => {
    const story = 'widgets-date--optional';
    const page = await openPage(story);
    const { declared, drawn } = await findDateFields();
    expect(declared.length).toBeGreaterThanOrEqual(11);
    const visited = new Set<string>();
    for (const { form, field, schema, uiSchema } of drawn) {
      const label = `${form}, ${field}`;
      await changeArguments(page, story, { label, schema, uiSchema });
      const group = page.getByRole('group', { name: label });
      await group.waitFor();
      const inputs = group.getByRole('textbox');
      const placeholders = await inputs.evaluateAll((parts) => parts.map((input) => input.getAttribute('placeholder')));
      expect(placeholders.join('/'), label).toBe('mm/dd/yyyy');
      for (const [at, typed] of ['129', '319', '99999'].entries()) await inputs.nth(at).pressSequentially(typed);
      expect(await inputs.evaluateAll((parts) => parts.map((input) => (input as HTMLInputElement).value))).toEqual([
        '12',
        '31',
        '9999',
      ]);
      expect(await answer(page), label).toBe('"9999-12-31"');
      // The page shows the field as the definition describes it.
      expect(uiSchema, label).toMatchObject({ 'ui:placeholder': 'mm/dd/yyyy', 'ui:options': { max: '9999-12-31' } });
      visited.add(label).add(field);
    }
    // A date in a part belongs to each form that contains the part.
    const nameOf = ({ file, field }: (typeof declared)[number]) => {
      const form = /forms\/([^/]+)\/form\.json$/.exec(file)?.[1];
      return form === undefined ? field : `${form}, ${field}`;
    };
    expect(declared.filter((date) => !visited.has(nameOf(date)))).toEqual([]);
  });

  it('does not move the focus ahead, and keeps the text as typed', async () => {
    const page = await openPage('widgets-date--optional');
    await part(page, 'Month').pressSequentially('2');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe('mm');
    await part(page, 'Day').pressSequentially('3');
    await part(page, 'Year').pressSequentially('2004');
    expect(await answer(page)).toBe('"2004-02-03"');
    expect(await part(page, 'Month').inputValue()).toBe('2');
    expect(await part(page, 'Day').inputValue()).toBe('3');
  });

  it('keeps a half-typed date and names the missing part when the person leaves it', async () => {
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

  it.each(['4/28/2004', '04-28-2004', '2004-04-28'])('accepts a whole date that is pasted: %s', async (text) => {
    const page = await openPage('widgets-date--optional');
    await part(page, 'Month').evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    expect(await answer(page)).toBe('"2004-04-28"');
  });

  it('can be filled in by the browser: it has the bday tokens', async () => {
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

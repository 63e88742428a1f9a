import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../browser/find-violations.ts';
import { expectSoon } from './expect-soon.ts';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const input = (page: Page) => page.getByRole('combobox', { name: /^Insurance company/ });
const answer = (page: Page) => page.getByTestId('answer').textContent();
const said = (page: Page) => page.locator('[data-announcer]').first().textContent();
const pointedAt = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : null;
  });

describe('a drop-down', () => {
  it('[SCR-31] has no search box with 10 options', async () => {
    const page = await openPage('widgets-select--ten-options');
    const select = page.getByLabel('Sports');
    expect(await select.evaluate((element) => element.tagName)).toBe('SELECT');
    // The first option means that the user has made no choice.
    expect((await select.locator('option').allTextContents()).slice(1)).toEqual('1 2 3 4 5 6 7 8 9 10'.split(' '));
    expect(await page.locator('main.story input').count()).toBe(0);
  });

  it('[SCR-31] has a search box with 11 options, although its form uses a select', async () => {
    const page = await openPage('widgets-combobox--eleven-options');
    const search = page.getByRole('combobox', { name: 'Sports' });
    expect(await search.evaluate((element) => element.tagName)).toBe('INPUT');
    await search.click();
    expect(await page.getByRole('option').count()).toBe(11);
    await search.fill('11');
    expect(await page.getByRole('option').allTextContents()).toEqual(['11']);
  });
});

describe('a combobox', () => {
  it('opens with the arrow keys, highlights options and selects one with Enter', async () => {
    const page = await openPage('widgets-combobox--required');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    expect(await input(page).getAttribute('aria-expanded')).toBe('true');
    expect(await pointedAt(page)).toBe('Aetna');
    await page.keyboard.press('ArrowDown');
    expect(await pointedAt(page)).toBe('Anthem Blue Cross');
    await page.keyboard.press('Enter');
    expect(await input(page).inputValue()).toBe('Anthem Blue Cross');
    expect(await input(page).getAttribute('aria-expanded')).toBe('false');
    expect(await answer(page)).toBe('"c2"');
  });

  it('filters the list by any part of a name, in any letter case and with or without accents', async () => {
    const page = await openPage('widgets-combobox--without-answer-for-no-hit');
    await input(page).pressSequentially('espanola');
    expect(await page.getByRole('option').allTextContents()).toEqual(['Mutua Española de Médicos']);
    await input(page).fill('blue');
    expect(await page.getByRole('option').allTextContents()).toEqual([
      'Blue Cross Blue Shield of Massachusetts',
      'Anthem Blue Cross',
    ]);
  });

  it('announces how many options there are when the typing pauses', async () => {
    const page = await openPage('widgets-combobox--without-answer-for-no-hit');
    await input(page).pressSequentially('health');
    await expectSoon(() => said(page)).toBe('5 results found');
    await input(page).fill('kaiser');
    await expectSoon(() => said(page)).toBe('1 result found');
  });

  it('selects an option by mouse and keeps the focus in the input', async () => {
    const page = await openPage('widgets-combobox--required');
    await page.getByRole('button', { name: 'Show options: Insurance company' }).click();
    await page.getByRole('option', { name: 'Cigna' }).click();
    expect(await answer(page)).toBe('"c4"');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
  });

  it('closes with Escape and keeps the choice', async () => {
    const page = await openPage('widgets-combobox--filled');
    await input(page).click();
    await input(page).fill('ae');
    await page.keyboard.press('Escape');
    expect(await input(page).inputValue()).toBe('Harvard Pilgrim Health Care');
    expect(await answer(page)).toBe('"c6"');
  });

  it('selects the only option that matches the text when the person leaves the field', async () => {
    const page = await openPage('widgets-combobox--without-answer-for-no-hit');
    await input(page).fill('kaiser');
    await page.keyboard.press('Tab');
    expect(await input(page).inputValue()).toBe('Kaiser Permanente');
    expect(await answer(page)).toBe('"Kaiser Permanente"');
  });

  it('keeps no text that is not an option', async () => {
    const page = await openPage('widgets-combobox--without-answer-for-no-hit');
    await input(page).fill('health');
    await page.keyboard.press('Tab');
    expect(await input(page).inputValue()).toBe('');
    expect(await answer(page)).toBe('empty');
  });

  it('clears the choice when its text is deleted', async () => {
    const page = await openPage('widgets-combobox--filled');
    await input(page).fill('');
    expect(await answer(page)).toBe('empty');
  });

  it('[FRM-12] says "No record found!" and shows the field for a new carrier when a search finds nothing', async () => {
    const page = await openPage('form-form-view--carrier');
    const newCarrier = page.getByLabel('Name of your insurance company');
    expect(await newCarrier.count()).toBe(0);
    await input(page).fill('zzz');
    expect(await page.getByText('No record found!').first().isVisible()).toBe(true);
    await expectSoon(() => said(page)).toBe('No record found!');
    const field = await newCarrier.boundingBox();
    const list = await page.getByRole('listbox').boundingBox();
    expect(field?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0));
    await page.keyboard.press('Tab');
    expect(await input(page).inputValue()).toBe('My insurance company is not listed');
    await input(page).fill('cig');
    expect(await newCarrier.count()).toBe(0);
  });

  it('passes axe while its list is open, with and without matches', async () => {
    const page = await openPage('form-form-view--carrier');
    await input(page).click();
    await page.keyboard.press('ArrowDown');
    expect(await findViolations(page)).toEqual([]);
    await input(page).fill('zzz');
    expect(await findViolations(page)).toEqual([]);
  });

  it('does not submit the form when Enter closes its list', async () => {
    const page = await openPage('form-form-view--carrier');
    await input(page).fill('a');
    await page.keyboard.press('Enter');
    expect(await page.getByText('There is a problem').count()).toBe(0);
  });
});

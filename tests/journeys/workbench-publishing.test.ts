import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { openWatchedPage } from './watched-page.ts';
import { signInStaff } from './workbench-page.ts';

const student = 'enzo.enrolled@bay-state.example';

function overlay(title: string, more: Readonly<Record<string, unknown>> = {}): string {
  const head = { $schema: '../../meta/overlay.schema.json', extends: 'quote@1', school: 'bay-state' };
  return JSON.stringify({ ...head, patch: { title }, ...more }, null, 2);
}

/** Presses Tab until the focus is where it is wanted, as somebody without a mouse does. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const focused = await page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      const label = element?.id ? document.querySelector(`label[for="${element.id}"]`)?.textContent : undefined;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });
    if (focused.trim().startsWith(name)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not come to ${name}`);
}

describe('publishing from the workbench', () => {
  const portal = openPortal();
  const editorOf = (on: Page) => on.getByRole('textbox', { name: 'quote.json' });
  const savedOn = (on: Page) => on.getByText(/Your draft is saved/).waitFor();
  const publishing = (on: Page) => on.getByRole('dialog', { name: 'Publish' });

  it('is done by keyboard alone, and a student has it at the next page', async () => {
    const other = await openWatchedPage(portal.browser);
    await signIn(other.page, portal.url, student);
    await other.page.getByRole('link', { name: 'Ask for a quote', exact: true }).click();
    await other.page.getByRole('heading', { level: 1, name: 'Ask for a quote' }).waitFor();

    const stella = await openWatchedPage(portal.browser, { viewport: { width: 1440, height: 1000 } });
    const { page } = stella;
    await signInStaff(page, portal.url);
    await page.getByRole('heading', { level: 1, name: 'Workbench' }).waitFor();
    await tabTo(page, 'School');
    await page.keyboard.type('Bay St');
    await page.getByRole('option', { name: 'Bay State University' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Form');
    await page.keyboard.type('Ask for a quote (');
    await tabTo(page, 'Open');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ask for a quote, Bay State University' }).waitFor();
    await tabTo(page, 'Begin to change it');
    await page.keyboard.press('Enter');
    await editorOf(page).waitFor();
    await tabTo(page, 'quote.json');
    await page.keyboard.press('Tab');
    await tabTo(page, 'quote.json', 'Tab');
    await editorOf(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(overlay('Ask Bay State for a quote'));
    await savedOn(page);
    await tabTo(page, 'Publish…', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await publishing(page).getByText('The title changes').first().waitFor();
    await tabTo(page, 'Why?');
    await page.keyboard.type('Students asked whose quote it is');
    await publishing(page).getByText('All checks passed.').waitFor({ timeout: 60_000 });
    await stella.expectAccessible();
    await tabTo(page, 'Publish now');
    await page.keyboard.press('Enter');
    await publishing(page).waitFor({ state: 'detached', timeout: 60_000 });
    await page.getByText(/Students have number 1, published by Stella Staff/).waitFor();
    await page.getByRole('heading', { name: 'Number 1, in force' }).waitFor();

    await other.page.reload();
    await other.page.getByRole('heading', { level: 1, name: 'Ask Bay State for a quote' }).waitFor();
    expect(other.complaints).toEqual([]);
    expect(stella.complaints).toEqual([]);
  });
});

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectSoon } from './expect-soon.ts';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const opener = (page: Page) => page.getByRole('button', { name: 'Open the dialog', includeHidden: true });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function openDialog(id = 'dialog-dialog--closed') {
  const page = await openPage(id);
  await opener(page).click();
  await page.getByRole('dialog').waitFor();
  return page;
}

describe('a dialog', () => {
  it('[DLG-6] opens by the button that points to it, named by its title', async () => {
    const page = await openPage('dialog-dialog--closed');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await opener(page).click();
    expect(await page.getByRole('dialog', { name: 'Use last year’s answers?' }).isVisible()).toBe(true);
  });

  it('[DLG-7] hides the page from assistive technology and lays an overlay over it while it is open', async () => {
    const page = await openDialog();
    const root = page.locator('#storybook-root');
    expect(await root.getAttribute('aria-hidden')).toBe('true');
    expect(await page.getByRole('link', { name: 'A link of the page' }).count()).toBe(0);
    const overlay = await page
      .getByRole('dialog')
      .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
    expect(overlay).toMatch(/^rgba\(16, 32, 43, 0\.6\)$/);
    const covered = await opener(page).boundingBox();
    const onTop = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.tagName,
      [(covered?.x ?? 0) + 2, (covered?.y ?? 0) + 2],
    );
    expect(onTop).toBe('DIALOG');
    await page.keyboard.press('Escape');
    expect(await root.getAttribute('aria-hidden')).toBeNull();
    expect(await page.getByRole('link', { name: 'A link of the page' }).count()).toBe(1);
  });

  it('[DLG-8] moves the focus to its first focusable element that is visible', async () => {
    const page = await openDialog('dialog-dialog--with-field');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('role'));
    expect(focused).toBe('combobox');
  });

  it('[DLG-8] shows a long text from its beginning, although its first control stands at the end', async () => {
    const page = await openPage('dialog-dialog--long-text');
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollTop)).toBe(0);
  });

  it('[DLG-9] keeps Tab and Shift+Tab inside, round and round', async () => {
    const page = await openDialog();
    expect(await focusedText(page)).toBe('Yes, use them');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('No, start afresh');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Yes, use them');
    await page.keyboard.press('Shift+Tab');
    expect(await focusedText(page)).toBe('No, start afresh');
    await page.keyboard.press('Shift+Tab');
    expect(await focusedText(page)).toBe('Yes, use them');
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its action', (page: Page) => page.getByRole('button', { name: 'Yes, use them' }).click()],
    ['its cancel control', (page: Page) => page.getByRole('button', { name: 'No, start afresh' }).click()],
  ])('[DLG-10] gives the focus back to what had it, after %s', async (_, close) => {
    const page = await openDialog();
    await close(page);
    await expectSoon(() => focusedText(page)).toBe('Open the dialog');
  });

  it('[DLG-11] takes Escape for a click on its cancel control, every time', async () => {
    const page = await openDialog();
    await page.keyboard.press('Escape');
    await expectSoon(() => page.getByTestId('used').textContent()).toBe('cancel');
    await opener(page).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('[DLG-11] lets Escape close an open list first, and only then itself', async () => {
    const page = await openDialog('dialog-dialog--with-field');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expectSoon(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('[DLG-12] leaves neither dialog nor overlay when it is closed', async () => {
    const page = await openDialog();
    await page.getByRole('button', { name: 'No, start afresh' }).click();
    await expectSoon(() => page.locator('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'A link of the page' }).click({ timeout: 2_000 });
  });
});

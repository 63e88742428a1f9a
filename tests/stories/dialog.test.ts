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

  it('[DLG-7] hides the page from assistive technology and covers it with an overlay while it is open', async () => {
    const page = await openDialog();
    const root = page.locator('#storybook-root');
    expect(await root.getAttribute('aria-hidden')).toBe('true');
    expect(await page.getByRole('link', { name: 'A link on the page' }).count()).toBe(0);
    const overlay = await page
      .getByRole('dialog')
      .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
    expect(overlay).toMatch(/^rgba\(16, 32, 43, 0\.6\)$/);
    expect(await topmostOver(page)).toBe('DIALOG');
    await page.keyboard.press('Escape');
    expect(await root.getAttribute('aria-hidden')).toBeNull();
    expect(await page.getByRole('link', { name: 'A link on the page' }).count()).toBe(1);
  });

  it('[DLG-8] moves the focus to its first visible focusable element', async () => {
    const page = await openDialog('dialog-dialog--with-field');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('role'));
    expect(focused).toBe('combobox');
  });

  it('[DLG-8] shows a long text from its beginning, although its first control is at the end', async () => {
    const page = await openPage('dialog-dialog--long-text');
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollTop)).toBe(0);
  });

  it('[DLG-9] keeps Tab and Shift+Tab inside, in a loop', async () => {
    const page = await openDialog();
    expect(await focusedText(page)).toBe('Yes, use them');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('No, start over');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Yes, use them');
    await page.keyboard.press('Shift+Tab');
    expect(await focusedText(page)).toBe('No, start over');
    await page.keyboard.press('Shift+Tab');
    expect(await focusedText(page)).toBe('Yes, use them');
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its action', (page: Page) => page.getByRole('button', { name: 'Yes, use them' }).click()],
    ['its cancel control', (page: Page) => page.getByRole('button', { name: 'No, start over' }).click()],
  ])('[DLG-10] returns the focus to the previous element, after %s', async (_, close) => {
    const page = await openDialog();
    await close(page);
    await expectSoon(() => focusedText(page)).toBe('Open the dialog');
  });

  it('[DLG-11] treats Escape as a click on its cancel control, every time', async () => {
    const page = await openDialog();
    await page.keyboard.press('Escape');
    await expectSoon(() => page.getByTestId('used').textContent()).toBe('cancel');
    await opener(page).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('[DLG-11] lets Escape close an open list first, and then the dialog', async () => {
    const page = await openDialog('dialog-dialog--with-field');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expectSoon(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('[DLG-12] leaves neither dialog nor overlay when it closes', async () => {
    const page = await openDialog();
    expect(await topmostOver(page)).toBe('DIALOG');
    await page.getByRole('button', { name: 'No, start over' }).click();
    await expectSoon(() => page.locator('dialog').count()).toBe(0);
    expect(await topmostOver(page)).toBe('BUTTON');
    expect(await page.locator('#storybook-root').getAttribute('aria-hidden')).toBeNull();
    await page.getByRole('link', { name: 'A link on the page' }).click({ timeout: 2_000 });
  });

  it('[DLG-12] returns to the dialog below, whose overlay stays until that closes', async () => {
    const page = await openDialog('dialog-dialog--over-another');
    const outer = page.getByRole('dialog', { name: 'Use last year’s answers?', includeHidden: true });
    await outer.getByRole('button', { name: 'Open the dialog' }).click();
    const inner = page.getByRole('dialog', { name: 'Are you still there?' });
    await inner.waitFor();
    expect(await outer.getAttribute('aria-hidden')).toBe('true');
    await page.keyboard.press('Escape');
    await expectSoon(() => inner.count()).toBe(0);
    expect(await outer.getAttribute('aria-hidden')).toBeNull();
    expect(await focusedText(page)).toBe('Open the dialog');
    expect(await page.locator('#storybook-root').getAttribute('aria-hidden')).toBe('true');
    await page.keyboard.press('Escape');
    await expectSoon(() => page.locator('dialog').count()).toBe(0);
    expect(await page.locator('#storybook-root').getAttribute('aria-hidden')).toBeNull();
  });
});

/**
 * Returns the tag name of the top element at the position of the page's button. A dialog's overlay counts as the
 * dialog.
 */
async function topmostOver(page: Page): Promise<string | undefined> {
  const box = await page.locator('#storybook-root').getByText('Open the dialog').boundingBox();
  return page.evaluate(
    ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.tagName,
    [(box?.x ?? 0) + 2, (box?.y ?? 0) + 2],
  );
}

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../open-portal.ts';
import { openWatchedPage, type WatchedPage } from '../watched-page.ts';
import { openWorkbench, signInStaff, writeInEditor } from './workbench-page.ts';

const school = 'Chesapeake University';
const path = 'chesapeake/waiver';

function overlay(require: string): string {
  const plan = { var: 'CustomCode3ID' };
  return JSON.stringify(
    {
      $schema: '../../meta/overlay.schema.json',
      extends: 'waiver@1',
      school: 'chesapeake',
      patch: { title: 'Waive the Chesapeake plan' },
      // A student with Medicaid has no group number.
      add: {
        rules: {
          'group-id': {
            when: { and: [{ '!': [{ isEmpty: [plan] }] }, { '!=': [plan, 'Medicaid'] }] },
            require: [require],
          },
        },
      },
    },
    null,
    2,
  );
}

describe('the workbench', () => {
  const portal = openPortal();
  let stella: WatchedPage;
  let page: Page;

  /** All these tests share one sign-in, because a code works only once. */
  async function openStella(): Promise<void> {
    stella ??= await openWatchedPage(portal.browser, { viewport: { width: 1440, height: 1000 } });
    ({ page } = stella);
    if (page.url() === 'about:blank') await signInStaff(page, portal.url);
  }

  const side = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  const editor = () => page.getByRole('textbox', { name: 'waiver.json' });
  const saved = () => page.getByText(/Your draft is saved/).waitFor();

  it('finds a form that a school changes, and opens one that it does not change', async () => {
    await openStella();
    await page.getByRole('heading', { level: 1, name: 'Workbench' }).waitFor();
    await stella.expectAccessible();
    const rows = page.getByRole('table', { name: 'Forms that schools change' }).getByRole('row');
    const all = await rows.count();
    await page.getByRole('searchbox', { name: 'Search' }).fill('bay waive');
    await page.getByText(`1 of ${all - 1} forms`).waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody');
    await page.getByText('No forms match.').waitFor();
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('Choose a school').first().waitFor();
    await page.getByRole('combobox', { name: 'School' }).fill('chesa');
    await page.getByRole('option', { name: school }).click();
    await page.getByLabel('Form', { exact: true }).selectOption('waiver');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(school) }).waitFor();
    expect(stella.complaints).toEqual([]);
  });

  it('begins an overlay, marks a typo at its line, and fixes it with the suggested text', async () => {
    await openStella();
    await openWorkbench(page, portal.url, path);
    await page.getByRole('button', { name: 'Start editing' }).click();
    await editor().waitFor();
    await writeInEditor(page, overlay('GrupID'));
    await side('Problems');
    const pane = page.getByRole('tabpanel', { name: /^Problems/ });
    await pane.getByText(/Did you mean “GroupID”/).waitFor();
    await stella.expectAccessible();
    await pane.getByText(/^Checking… /).waitFor({ state: 'detached' });
    // This link opens the line. The marker on that line offers the finding's suggestion.
    await pane
      .getByRole('button', { name: /^Line \d+$/ })
      .first()
      .click();
    expect(await editor().evaluate((element) => element.getRootNode() !== document)).toBe(true);
    await page.locator('.cm-lintRange-error').first().hover();
    await page.getByRole('button', { name: 'Change to GroupID' }).click();
    await expect.poll(() => editor().innerText()).toContain('"GroupID"');
    await saved();
    expect(stella.complaints).toEqual([]);
  });

  it('shows immediately where JSON is broken, and undoes the change', async () => {
    await openStella();
    await editor().click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' x');
    await page.getByText('Remove this text, or the extra bracket before it', { exact: false }).first().waitFor();
    await page.getByText('This is the last valid version.').waitFor();
    // The page does not report files as equal when it cannot compare them.
    await side('Changes');
    await page.getByText('The changes appear here once the files produce a valid form.').waitFor();
    await editor().click();
    await page.keyboard.press('ControlOrMeta+z');
    await page.getByText('This is the last valid version.').waitFor({ state: 'detached' });
    expect(stella.complaints).toEqual([]);
  });

  it('refuses five megabytes with a message, and stays unchanged', async () => {
    await openStella();
    const before = await editor().innerText();
    await editor().click();
    await page.evaluate(async () => {
      const host = document.querySelector('.wb-code')?.shadowRoot?.querySelector('.cm-content');
      const data = new DataTransfer();
      data.setData('text/plain', 'x'.repeat(5_000_000));
      host?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await page
      .getByRole('alert')
      .getByText(/5,\d{3},\d{3} characters. At most 400,000 can be saved. Nothing was changed/)
      .waitFor();
    expect(await editor().innerText()).toBe(before);
    expect(stella.complaints).toEqual([]);
  });

  it('discards the changes, and the focus stays on the page', async () => {
    await openStella();
    await page.getByRole('button', { name: 'Discard my changes…' }).press('Enter');
    await page.getByRole('button', { name: 'Discard my changes', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Start editing' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(stella.complaints).toEqual([]);
  });
});

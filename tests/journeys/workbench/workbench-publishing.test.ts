import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../open-portal.ts';
import { signIn } from '../sign-in.ts';
import { openWatchedPage, type WatchedPage } from '../watched-page.ts';
import { comeBackTo, openWorkbench, publish, signInStaff, stan, whenSaved, writeInEditor } from './workbench-page.ts';

/** A short form whose checks take several seconds. */
const path = 'bay-state/quote';
const student = 'enzo.enrolled@bay-state.example';
const published = 'Ask Bay State for a quote';

function overlay(title: string, more: Readonly<Record<string, unknown>> = {}): string {
  const head = { $schema: '../../meta/overlay.schema.json', extends: 'quote@1', school: 'bay-state' };
  return JSON.stringify({ ...head, patch: { title }, ...more }, null, 2);
}

/**
 * One question depends on a rule whose condition is never true, and a second question asks everyone for a phone number.
 */
const unreachable = {
  add: {
    fields: { Message: { initially: 'hidden' } },
    rules: {
      never: {
        when: { and: [{ '==': [{ var: 'CoverKind' }, 'travel'] }, { '==': [{ var: 'CoverKind' }, 'other'] }] },
        show: ['Message'],
      },
    },
  },
};

/** Presses Tab until the focus is on the target, as a person without a mouse does. */
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
  throw new Error(`Tab does not reach ${name}`);
}

describe('publishing from the workbench', () => {
  const portal = openPortal();
  let stella: WatchedPage;
  let page: Page;
  let other: WatchedPage;

  /** All these tests share one sign-in, because a code works only once. */
  async function openStella(): Promise<void> {
    stella ??= await openWatchedPage(portal.browser, { viewport: { width: 1440, height: 800 } });
    ({ page } = stella);
    if (page.url() === 'about:blank') await signInStaff(page, portal.url);
  }

  /** Returns the form that a student who opens it now gets. */
  async function expectStudentSees(title: string): Promise<void> {
    await other.page.goto(`${portal.url}/quote`);
    await other.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  }

  const side = (on: Page, name: string) => on.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  const editorOf = (on: Page) => on.getByRole('textbox', { name: 'quote.json' });
  const savedOn = (on: Page) => on.getByText(/Your draft is saved/).waitFor();
  const publishing = (on: Page) => on.getByRole('dialog', { name: 'Publish' });

  it('works by keyboard alone, and a student sees the result on the next page', async () => {
    other = await openWatchedPage(portal.browser);
    await signIn(other.page, portal.url, student);
    await other.page.getByRole('link', { name: 'Request a quote', exact: true }).click();
    await other.page.getByRole('heading', { level: 1, name: 'Request a quote' }).waitFor();

    await openStella();
    await page.getByRole('heading', { level: 1, name: 'Workbench' }).waitFor();
    await tabTo(page, 'School');
    await page.keyboard.type('Bay St');
    await page.getByRole('option', { name: 'Bay State University' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Form');
    await page.keyboard.type('Request a quote (');
    await tabTo(page, 'Open');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Request a quote, Bay State University' }).waitFor();
    await tabTo(page, 'Start editing');
    await page.keyboard.press('Enter');
    await editorOf(page).waitFor();
    await tabTo(page, 'quote.json');
    await page.keyboard.press('Tab');
    await tabTo(page, 'quote.json', 'Tab');
    await editorOf(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(overlay(published));
    await savedOn(page);
    await tabTo(page, 'Publish…', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await publishing(page).getByText('The title changes').first().waitFor();
    await tabTo(page, 'Why?');
    await page.keyboard.type('Students asked whose quote it is');
    await publishing(page).getByText('All checks passed, with 1 warning.').waitFor({ timeout: 60_000 });
    const translations = publishing(page).getByRole('listitem').filter({ hasText: '1 text is not translated.' });
    await translations.getByText(`Spanish has no translation for the form’s title: "${published}"`).waitFor();
    await translations.getByText('Path: /patch/title').waitFor();
    await stella.expectAccessible();
    await tabTo(page, 'Publish now');
    await page.keyboard.press('Enter');
    await publishing(page).waitFor({ state: 'detached', timeout: 60_000 });
    await page.getByText(/Students have version 1, published by Stella Staff/).waitFor();
    await page.getByRole('heading', { name: 'Version 1, published now' }).waitFor();

    await other.page.reload();
    await other.page.getByRole('heading', { level: 1, name: published }).waitFor();
    expect(other.complaints).toEqual([]);
    expect(stella.complaints).toEqual([]);
  });

  it('is refused with the problems by file and line, and keeps the draft', async () => {
    await openStella();
    await whenSaved(page, () => writeInEditor(page, overlay('Never seen', unreachable)));
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = publishing(page);
    await dialog.getByText('Not every check passed').waitFor({ timeout: 60_000 });
    // One problem for each check: a lint error, a scenario that fails, and an unreachable field that the proof finds.
    await dialog.getByText('“never” never applies').or(dialog.getByText('"never" never applies')).first().waitFor();
    await dialog
      .getByText(/^forms\/quote\/scenarios\/trip-sent\.json, line \d+:$/)
      .or(dialog.getByText(/trip-sent\.json, line \d+:/))
      .first()
      .waitFor();
    await dialog.getByText('the form asks for Message').first().waitFor();
    await dialog.getByLabel('Why?').fill('It should be');
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await dialog.getByRole('alert').getByText('You cannot publish yet. Fix the errors above first.').waitFor();
    await stella.expectAccessible();
    for (const viewport of [
      { width: 375, height: 667 },
      { width: 1440, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      for (const name of ['Publish now', 'Do not publish']) {
        const box = await dialog.getByRole('button', { name }).boundingBox();
        expect(box === null ? Infinity : box.y + box.height, `${name} at ${viewport.width}`).toBeLessThanOrEqual(
          viewport.height,
        );
      }
    }
    await dialog
      .getByRole('button', { name: /^schools\/bay-state\/quote\.json, line 16$/ })
      .first()
      .click();
    await dialog.waitFor({ state: 'detached' });
    expect(
      await editorOf(page).evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element),
    ).toBe(true);
    await page.locator('.wb-place-way').getByText('never').waitFor();

    await expectStudentSees(published);
    await openWorkbench(page, portal.url, path);
    expect(await editorOf(page).innerText()).toContain('Never seen');
    await page.getByText(/Students have version 1, published by Stella Staff/).waitFor();
    expect(stella.complaints).toEqual([]);
  });

  it('tells two editors about each other, tells the second who published and what, and loses nothing', async () => {
    await openStella();
    await whenSaved(page, () => writeInEditor(page, overlay('Stella’s title')));
    const second = await openWatchedPage(portal.browser, { viewport: { width: 1440, height: 800 } });
    await signInStaff(second.page, portal.url, { email: stan });
    await openWorkbench(second.page, portal.url, path);
    await second.page
      .getByText(/Also editing: Stella Staff/)
      .first()
      .waitFor();
    await writeInEditor(second.page, overlay('Stan’s title'));
    await savedOn(second.page);
    await comeBackTo(page);
    await page
      .getByText(/Also editing: Stan Staff/)
      .first()
      .waitFor();

    // Stan has the dialog open, and all checks have passed. Stella publishes first.
    const dialog = publishing(second.page);
    await second.page.getByRole('button', { name: 'Publish…' }).click();
    await dialog.getByLabel('Why?').fill('Stan’s words');
    await dialog.getByText('All checks passed').waitFor({ timeout: 60_000 });
    await publish(page, 'Stella’s words');
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await dialog
      .getByRole('alert')
      .getByText(/Stella Staff published version 2 .*Stella’s words/)
      .waitFor();
    await dialog.getByRole('button', { name: 'Do not publish' }).click();
    await expectStudentSees('Stella’s title');

    const notice = second.page.getByRole('alert').filter({ hasText: 'A newer version was published' });
    await notice.getByText(/Stella Staff published version 2/).waitFor();
    await notice.getByText('The title changes to “Stella’s title”').waitFor();
    await second.expectAccessible();
    expect(await editorOf(second.page).innerText()).toContain('Stan’s title');
    // Until Stan decides which version to use, there is nothing to check.
    await second.page.getByRole('button', { name: 'Publish…' }).click();
    await dialog.getByText(/Stella Staff published a newer version/).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await notice.getByRole('button', { name: 'Use the published version' }).click();
    await expect.poll(() => editorOf(second.page).innerText()).toContain('Stella’s title');
    await second.page.getByRole('button', { name: 'Bring my files back' }).click();
    await expect.poll(() => editorOf(second.page).innerText()).toContain('Stan’s title');
    await whenSaved(page, () => writeInEditor(page, overlay('Not yet')));
    await publish(second.page, 'Stan’s after all');
    await second.page.getByText(/Students have version 3, published by Stan Staff/).waitFor();
    await expectStudentSees('Stan’s title');
    // The server refuses one request, as expected, so the browser's console reports it.
    expect(second.complaints).toEqual([expect.stringContaining('409')]);
    await second.context.close();

    // Stella deliberately keeps her files instead of Stan's version. The page does not ask her again.
    await comeBackTo(page);
    await whenSaved(page, () => page.getByRole('button', { name: 'Keep my files' }).click());
    await openWorkbench(page, portal.url, path);
    expect(await editorOf(page).innerText()).toContain('Not yet');
    expect(await page.getByText('A newer version was published').count()).toBe(0);
    expect(stella.complaints).toEqual([]);
  });

  it('can go back to each publication and to the built-in version, and does not change unpublished files', async () => {
    await openStella();
    await side(page, 'History');
    const number = (which: number) => page.getByRole('article', { name: `Version ${which}`, exact: true });
    await number(3)
      .getByText('The title changes to “Stan’s title” (previously “Stella’s title”).')
      .or(number(3).getByText(/The title changes to “Stan’s title”/))
      .first()
      .waitFor();
    await number(2).getByText('“Stella’s words”').waitFor();
    await stella.expectAccessible();
    const dialog = page.getByRole('dialog', { name: /^Restore (version \d+|the built-in version)\?$/ });
    await number(1).getByRole('button', { name: 'Restore this version' }).click();
    await dialog.getByText('Your own changes stay in the editor.').waitFor();
    await dialog.getByLabel('Why?').fill('The school likes the first better');
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await dialog.waitFor({ state: 'detached', timeout: 60_000 });
    await number(4)
      .getByText(/Restored version 1/)
      .waitFor();
    await expectStudentSees(published);

    await page.getByRole('button', { name: 'Restore the built-in version' }).click();
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await dialog.waitFor({ state: 'detached', timeout: 60_000 });
    await page.getByText(/Students have version 5, published by Stella Staff/).waitFor();
    await expectStudentSees('Request a quote');

    await savedOn(page);
    await openWorkbench(page, portal.url, path);
    expect(await editorOf(page).innerText()).toContain('Not yet');
    expect(await page.getByText('A newer version was published').count()).toBe(0);
    expect(stella.complaints).toEqual([]);
    expect(other.complaints).toEqual([]);
  });
});

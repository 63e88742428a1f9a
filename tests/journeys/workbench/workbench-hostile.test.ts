import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../open-portal.ts';
import { openWatchedPage } from '../watched-page.ts';
import { dropDraft, liveForm, openWorkbench, signInStaff, whenSaved, writeInEditor } from './workbench-page.ts';

const script = '<script>globalThis.wasRun = true</script>';
const picture = '<img src=x onerror="globalThis.wasRun = true">';

/** An overlay in which every text contains something that would run as HTML. */
const hostile = {
  extends: 'waiver@1',
  school: 'bay-state',
  patch: {
    title: `Waive ${script}`,
    description: `Lead ${picture}`,
    schema: { properties: { GroupID: { title: `Group ${script}${picture}` } } },
    uiSchema: {
      GroupID: { 'ui:help': `Help ${picture}` },
      CustomCode3ID: { 'ui:enumNames': [1, 2, 3, 4, 5, 6, 7].map((number) => `Choice ${number} ${picture}`) },
    },
    fields: { PersonCompletingForm: { messages: { required: `Message ${picture}${script}` } } },
    page: { intro: [`Intro ${picture}`, 'See javascript:globalThis.wasRun=true'], submitLabel: `Send ${picture}` },
  },
  add: {
    uiSchema: { GroupID: { 'ui:placeholder': `">${script}` } },
    dialogs: {
      hostile: { label: `Open ${picture}`, title: `Dialog ${script}`, text: [`Text ${picture}`, `More ${script}`] },
    },
    rules: {
      'hostile-words': {
        when: { '==': [{ var: 'IntercollegiateAthlete' }, '1'] },
        announce: `Announced ${picture}${script}`,
      },
    },
    checks: {
      hostile: {
        at: 'PersonCompletingForm',
        assert: { '!=': [{ var: 'PersonCompletingForm' }, 'bad'] },
        message: `Error: ${picture}${script}`,
      },
    },
  },
};

describe('the texts that staff write in a form', () => {
  const portal = openPortal();

  it('are plain text wherever they appear, and nothing in them runs', async () => {
    const { page, context, complaints } = await openWatchedPage(portal.browser, {
      viewport: { width: 1440, height: 1000 },
    });
    await signInStaff(page, portal.url);
    const form = await openWorkbench(page, portal.url);
    await writeInEditor(page, JSON.stringify(hostile, null, 2));
    await form
      .getByRole('heading', { level: 1 })
      .filter({ hasText: `Waive ${script}` })
      .waitFor();

    await form.getByText(`Lead ${picture}`).waitFor();
    await form.getByText(`Intro ${picture}`).waitFor();
    await form.getByText(`Help ${picture}`).waitFor();
    await form.getByRole('button', { name: `Open ${picture}` }).click();
    const dialog = form.getByRole('dialog');
    await dialog.getByText(`Text ${picture}`).waitFor();
    await dialog.press('Escape');
    await form.getByLabel('Name of the person').fill('bad');
    await form
      .getByRole('radiogroup', { name: /intercollegiate teams/ })
      .getByRole('radio', { name: 'Yes' })
      .check();
    await form.getByRole('button', { name: `Send ${picture}` }).click();
    await form.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await form.getByText(picture, { exact: false }).first().waitFor();

    for (const tab of ['Explain', 'Translations', 'State', 'Problems', 'Scenarios', 'Coverage', 'Changes']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
      await page.waitForTimeout(500);
      if (tab === 'Explain') {
        await page.getByLabel('Field', { exact: true }).selectOption('PersonCompletingForm');
        await page.getByText(`Error: ${picture}${script}`, { exact: false }).first().waitFor();
      }
      if (tab === 'State') await page.getByText(`Announced ${picture}${script}`, { exact: false }).first().waitFor();
    }
    await expectNothingRan(page);
    // The policy reported nothing, so it did not have to block any element on the page.
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(['javascript:globalThis.wasRun=true', 'data:text/html,<script>1</script>', '//evil.example/'])(
    'may not link to %s anywhere: a form with such a link is refused, and the last valid form stays',
    async (to) => {
      const { page, context, complaints } = await openWatchedPage(portal.browser, {
        viewport: { width: 1440, height: 1000 },
      });
      await context.addCookies(await signedInCookies());
      await page.goto(`${portal.url}/workbench`);
      await dropDraft(page, 'bay-state/waiver');
      const form = await openWorkbench(page, portal.url);
      const before = await form.getByRole('heading', { level: 1 }).innerText();
      const overlay = {
        ...hostile,
        patch: { title: 'With a link' },
        add: { page: { links: { evil: { label: 'Evil', to } } } },
      };
      // Waits for the save before this page closes. Otherwise, the next page would open a later draft.
      await whenSaved(page, () => writeInEditor(page, JSON.stringify(overlay, null, 2)));
      await page
        .getByText(/This is the last valid version\. waiver\.json, line 12: .*expected an address in the portal/)
        .waitFor();
      expect(await form.getByRole('heading', { level: 1 }).innerText()).toBe(before);
      expect(await form.getByRole('link', { name: 'Evil' }).count()).toBe(0);
      await expectNothingRan(page);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> | undefined;

  /** For a second sign-in, uses the next half minute's code. */
  async function signedInCookies() {
    if (cookies !== undefined) return cookies;
    const context = await portal.browser.newContext();
    const page = await context.newPage();
    await signInStaff(page, portal.url, { steps: 1 });
    cookies = await context.cookies();
    await context.close();
    return cookies;
  }
});

async function expectNothingRan(page: Page): Promise<void> {
  const ran = (): boolean => 'wasRun' in globalThis;
  expect(await page.evaluate(ran)).toBe(false);
  expect(await liveForm(page).locator('body').evaluate(ran)).toBe(false);
  const elements = () => document.querySelectorAll('img[src="x"], main script, [onerror]').length;
  expect(await page.evaluate(elements)).toBe(0);
  expect(await liveForm(page).locator('body').evaluate(elements)).toBe(0);
}

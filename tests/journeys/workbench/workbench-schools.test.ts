import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../open-portal.ts';
import { openWatchedPage, type WatchedPage } from '../watched-page.ts';
import { comeBackTo, signInStaff, stan, whenSaved, writeInEditor } from './workbench-page.ts';

const slug = 'prairie-college';
const school = {
  $schema: '../../meta/school.schema.json',
  slug,
  name: 'Prairie College',
  address: { street1: '1 Elm Street', city: 'Topeka', state: 'KS', postalCode: '66603' },
  timeZone: 'America/Chicago',
  mailDomains: ['prairie.example'],
  signOn: 'password',
  supportUrl: 'https://help.prairie.example/insurance',
  theme: {},
  payment: {
    timings: ['Pay now'],
    methods: ['Credit Card'],
    installments: { 'Two payments': 2 },
    cardFeePercent: 2.5,
  },
  options: {},
};

describe('the workbench of a school', () => {
  const portal = openPortal();
  let stella: WatchedPage;
  let page: Page;

  /** All these tests share one sign-in, because a code works only once. */
  async function openStella(): Promise<void> {
    stella ??= await openWatchedPage(portal.browser, { viewport: { width: 1440, height: 900 } });
    ({ page } = stella);
    if (page.url() === 'about:blank') await signInStaff(page, portal.url);
  }

  const tab = (name: string | RegExp) => page.getByRole('tab', { name, exact: true }).click();
  const panel = () => page.locator('#wb-side-panel');
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const amount = (name: string) => page.getByRole('textbox', { name, exact: true });

  async function openSchool(path: string, name: string): Promise<void> {
    await page.goto(`${portal.url}/workbench/schools/${path}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /** The school's published files, read in the page's session. */
  async function readFiles(): Promise<Record<string, string>> {
    return page.evaluate(async () => {
      const answer = await fetch('/api/portal/workbench/schools/bay-state');
      return ((await answer.json()) as { files: Record<string, string> }).files;
    });
  }

  async function publish(why: string): Promise<void> {
    await page.getByRole('button', { name: 'Publish…' }).click();
    await dialog('Publish').getByText('The files have no errors.').waitFor({ timeout: 30_000 });
    await dialog('Publish').getByLabel('Why?').fill(why);
    await dialog('Publish').getByRole('button', { name: 'Publish now' }).click();
    await dialog('Publish').waitFor({ state: 'detached', timeout: 30_000 });
  }

  async function isChecked(): Promise<void> {
    await tab(/^Problems/);
    await panel().getByText('Checking…').waitFor({ state: 'detached', timeout: 30_000 });
  }

  it('begins a school from the template, and says what its files lack', async () => {
    await openStella();
    await page.getByRole('table', { name: 'Schools', exact: true }).waitFor();
    await stella.expectAccessible();
    await page.getByRole('searchbox', { name: 'Find a school' }).fill('bay state');
    await page.getByText('1 of 8 schools').waitFor();
    await page.getByRole('button', { name: 'New school…' }).click();
    await page.keyboard.press('Enter');
    await dialog('New school').getByText('Enter the school’s name').waitFor();
    await page.keyboard.type('Bay State');
    await dialog('New school').getByLabel('Short name').waitFor();
    await page.keyboard.press('Enter');
    await dialog('New school').getByRole('alert').waitFor();
    await stella.expectAccessible();
    await dialog('New school').getByLabel('Name', { exact: true }).fill('Prairie College');
    expect(await dialog('New school').getByLabel('Short name').inputValue()).toBe(slug);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/workbench/schools/${slug}`);
    await page.getByRole('heading', { level: 1, name: 'Prairie College' }).waitFor();
    await page.getByText('Not published yet.').waitFor();
    await panel()
      .getByRole('button', { name: /^Line \d+$/ })
      .first()
      .click();
    await page.locator('.cm-content').waitFor();
    // The server refuses one request, as expected, so the browser's console reports it.
    expect(stella.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
  });

  it('fills the rates in the table by keyboard, and changes nothing else in the file', async () => {
    await openStella();
    await whenSaved(page, () => writeInEditor(page, JSON.stringify(school, null, 2)));
    await tab('Plans and rates');
    const premium = 'Premium, Student, annual-2027, class default';
    await amount(premium).fill('abc');
    await page.keyboard.press('Tab');
    await page.getByText('Enter dollars and cents, e.g. 2840.00').waitFor();
    await stella.expectAccessible();
    await amount(premium).fill('$2,840');
    await whenSaved(page, () => page.keyboard.press('Enter'));
    expect(await amount(premium).inputValue()).toBe('2840.00');
    await amount('Sponsor pays, Student, annual-2027, class default').fill('3000');
    await whenSaved(page, () => page.keyboard.press('Tab'));
    await page.getByText('The sponsor’s part is more than the premium').waitFor();
    await amount('Sponsor pays, Student, annual-2027, class default').fill('840');
    await whenSaved(page, () => page.keyboard.press('Tab'));

    await page.getByRole('button', { name: 'Add a class…' }).click();
    await page.keyboard.press('Enter');
    await dialog('Add a class').getByText('Use lowercase letters').waitFor();
    await page.keyboard.type('graduate');
    await whenSaved(page, () => page.keyboard.press('Enter'));
    expect(await amount('Premium, Student, annual-2027, class graduate').inputValue()).toBe('2840.00');
    await amount('Premium, Student, annual-2027, class default').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('3100');
    await whenSaved(page, () => page.keyboard.press('Enter'));
    expect(await amount('Premium, Student, annual-2027, class graduate').inputValue()).toBe('3100.00');

    await page.getByRole('tab', { name: 'coverage-periods.json' }).click();
    const text = await page.getByRole('textbox', { name: 'coverage-periods.json' }).innerText();
    expect(text).toContain('"premium": "2840.00"');
    expect(text).toContain('"sponsor": "840.00"');
    expect(stella.complaints).toEqual([]);
  });

  it('shows the periods on a timeline, and the costs and the dashboard on a given day', async () => {
    await openStella();
    await tab('Periods');
    const period = page.getByRole('region', { name: 'annual-2027' });
    await period.getByText('August 15, 2027 to August 14, 2028').waitFor();
    expect(await period.locator('.wb-bar').count()).toBe(3);
    await stella.expectAccessible();

    await tab('Costs and dashboard');
    await page.getByLabel('On this day').fill('2027-09-01');
    const costs = page.getByRole('table', { name: 'Costs in annual-2027, class default' });
    const student = costs.getByRole('row').filter({ hasText: 'Student' }).last();
    await student.getByText('$2,000.00', { exact: true }).waitFor({ timeout: 30_000 });
    await student.getByText('Two payments: 2 × $1,000.00').waitFor();
    await panel().getByText('On September 1, 2027, a student who has done nothing so far sees:').waitFor();
    await panel()
      .getByText(/, until September 29, 2027$/)
      .first()
      .waitFor();
    await stella.expectAccessible();
    expect(stella.complaints).toEqual([]);
  });

  it('publishes the school with a reason', async () => {
    await openStella();
    await isChecked();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await dialog('Publish').getByText('The files have no errors.').waitFor({ timeout: 30_000 });
    await dialog('Publish').getByText('Prairie College is new').waitFor();
    await dialog('Publish').getByRole('button', { name: 'Publish now' }).click();
    await dialog('Publish').getByText('Enter a reason to record in the history').waitFor();
    await stella.expectAccessible();
    await dialog('Publish').getByLabel('Why?').fill('The contract is signed');
    await dialog('Publish').getByRole('button', { name: 'Publish now' }).click();
    await dialog('Publish').waitFor({ state: 'detached', timeout: 30_000 });
    await page.getByText(/Students have version 1, published by Stella Staff/).waitFor();
    await page.getByRole('heading', { name: 'Version 1, published now' }).waitFor();
    await page.getByRole('link', { name: 'All schools and forms' }).click();
    await page
      .getByRole('table', { name: 'Schools', exact: true })
      .getByRole('row')
      .filter({ hasText: 'Prairie College' })
      .getByText('1', { exact: true })
      .waitFor();
    const universities = await page.request.get(`${portal.url}/api/portal/universities`);
    expect(await universities.text()).toContain('Prairie College');
    expect(stella.complaints).toEqual([]);
  });

  it('does not publish changes that harm students until the author confirms each one separately', async () => {
    await openStella();
    await openSchool('bay-state', 'Bay State University');
    await page.getByRole('tab', { name: 'coverage-periods.json' }).click();
    const editor = page.getByRole('textbox', { name: 'coverage-periods.json' });
    await editor.waitFor();
    const files = await readFiles();
    const earlier = files['coverage-periods.json']!.replace('"waiveUntil": "2026-12-15"', '"waiveUntil": "2026-11-30"');
    await whenSaved(page, () => writeInEditor(page, earlier));
    await page.getByRole('tab', { name: /^Changes.*affects students/ }).click({ timeout: 30_000 });
    const harm =
      /^The last day to waive in annual will be earlier\. \d+ students? ha(ve|s) neither waived nor enrolled yet\.$/;
    await panel().getByText(harm).waitFor();
    await stella.expectAccessible();

    await page.getByRole('button', { name: 'Publish…' }).click();
    await dialog('Publish').getByText('The files have no errors.').waitFor({ timeout: 30_000 });
    await dialog('Publish').getByLabel('Why?').fill('The carrier asked for it');
    await dialog('Publish').getByRole('button', { name: 'Publish now' }).click();
    await dialog('Publish').getByRole('alert').waitFor();
    const box = dialog('Publish').getByRole('checkbox', { name: harm });
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await stella.expectAccessible();
    await page.keyboard.press('Space');
    await dialog('Publish').getByRole('button', { name: 'Publish now' }).click();
    await dialog('Publish').waitFor({ state: 'detached', timeout: 30_000 });
    await page.getByText(/Students have version 1, published by Stella Staff/).waitFor();
    expect(stella.complaints).toEqual([]);
  });

  it('restores an earlier version, and keeps both in the history', async () => {
    await openStella();
    await page.getByRole('tab', { name: 'school.json' }).click();
    const files = await readFiles();
    const renamed = files['school.json']!.replace('Student health services', 'Health services');
    await page.getByRole('textbox', { name: 'school.json' }).waitFor();
    await whenSaved(page, () => writeInEditor(page, renamed));
    await publish('A shorter name');

    const first = page.getByRole('article', { name: 'Version 1', exact: true });
    await first.getByRole('button', { name: 'Restore this version' }).click();
    const restoring = dialog('Restore version 1?');
    await restoring.getByText('The files have no errors.').waitFor({ timeout: 30_000 });
    await restoring.getByText(/Health services/).waitFor();
    await stella.expectAccessible();
    await restoring.getByRole('button', { name: 'Restore this version' }).click();
    await restoring.waitFor({ state: 'detached', timeout: 30_000 });
    await page.getByText(/Students have version 3, published by Stella Staff/).waitFor();
    await page
      .getByRole('article', { name: 'Version 3' })
      .getByText(/Restored version 1/)
      .waitFor();
    // The editor draws only the visible lines.
    const editor = page.getByRole('textbox', { name: 'school.json' });
    await editor.press('Control+Home');
    await editor.getByText('Bay State University').first().waitFor();
    expect((await readFiles())['school.json']).toContain('Student health services');
    expect(stella.complaints).toEqual([]);
  });

  it('tells a second author that another one published, and loses nothing', async () => {
    await openStella();
    const second = await openWatchedPage(portal.browser, { viewport: { width: 1440, height: 900 } });
    await signInStaff(second.page, portal.url, { email: stan });
    await second.page.goto(`${portal.url}/workbench/schools/bay-state`);
    await second.page.getByRole('tab', { name: 'news.json' }).click();
    const news = second.page.getByRole('textbox', { name: 'news.json' });
    await news.waitFor();
    await whenSaved(second.page, () => writeInEditor(second.page, '{ "posts": {} }'));

    const renamed = (await readFiles())['school.json']!.replace('Bursar’s office', 'Bursar');
    await page.getByRole('tab', { name: 'school.json' }).click();
    await whenSaved(page, () => writeInEditor(page, renamed));
    await comeBackTo(page);
    await page
      .getByText(/Also editing: Stan Staff/)
      .first()
      .waitFor();
    await publish('A shorter name again');

    await comeBackTo(second.page);
    const notice = second.page.getByRole('alert').filter({ hasText: 'A newer version was published' });
    await notice.getByText(/Stella Staff published version 4 of Bay State University/).waitFor();
    await second.expectAccessible();
    await second.page.getByRole('button', { name: 'Publish…' }).click();
    await second.page
      .getByRole('dialog')
      .getByText(/First choose whether to continue/)
      .waitFor();
    await second.page.getByRole('button', { name: 'Close' }).click();
    await notice.getByRole('button', { name: 'Use the published version' }).click();
    await expect.poll(() => news.innerText()).toContain('Waivers ask for your group ID');
    await second.page.getByRole('button', { name: 'Bring my files back' }).click();
    await expect.poll(() => news.innerText()).toContain('{ "posts": {} }');
    await second.page.getByRole('button', { name: 'Discard my changes…' }).click();
    await second.page.getByRole('button', { name: 'Discard my changes', exact: true }).click();
    await expect.poll(() => news.innerText()).toContain('Waivers ask for your group ID');
    expect(second.complaints).toEqual([]);
    expect(stella.complaints).toEqual([]);
    await second.context.close();
  });

  it('restores the built-in version', async () => {
    await openStella();
    await page.getByRole('tab', { name: 'History', exact: true }).click();
    await page.getByRole('button', { name: 'Restore the built-in version' }).click();
    const restoring = dialog('Restore the built-in version?');
    await restoring.getByText('The files have no errors.').waitFor({ timeout: 30_000 });
    await stella.expectAccessible();
    await restoring.getByRole('button', { name: 'Restore this version' }).click();
    await restoring.waitFor({ state: 'detached', timeout: 30_000 });
    await page
      .getByRole('article', { name: 'Version 5' })
      .getByText(/Restored the built-in version/)
      .waitFor();
    await page.goto(`${portal.url}/workbench`);
    const row = page.getByRole('row').filter({ hasText: 'Cascadia' });
    await row.getByText('Built-in version').first().waitFor();
    expect(stella.complaints).toEqual([]);
  });

  it('discards a school that was never published', async () => {
    await openStella();
    await page.goto(`${portal.url}/workbench`);
    await page.getByRole('button', { name: 'New school…' }).click();
    await page.keyboard.type('Meadow College');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/workbench/schools/meadow-college');
    await page.getByRole('button', { name: 'Discard my changes…' }).click();
    await page.getByText('Nothing has been published yet, so this deletes all your files.').waitFor();
    await page.getByRole('button', { name: 'Discard my changes', exact: true }).click();
    await page.getByRole('table', { name: 'Schools', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Meadow College' }).count()).toBe(0);
    expect(stella.complaints).toEqual([]);
    await openSchool('bay-state', 'Bay State University');
  });

  it('fits a phone, in every part', async () => {
    await openStella();
    await page.setViewportSize({ width: 375, height: 667 });
    await stella.expectNoSidewaysScroll();
    for (const name of ['Files', 'Plans and rates', 'Periods', 'Costs and dashboard', 'Changes', 'History']) {
      await tab(name);
      await stella.expectNoSidewaysScroll();
      await stella.expectAccessible();
    }
    await page.goto(`${portal.url}/workbench`);
    await page.getByRole('table', { name: 'Schools', exact: true }).waitFor();
    await stella.expectNoSidewaysScroll();
    await stella.expectAccessible();
  });
});

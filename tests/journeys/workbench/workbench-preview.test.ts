import type { Frame, FrameLocator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readScenario, runScenario, worldOf } from '@campus-cover/engine/analysis';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { findViolations } from '../../browser/find-violations.ts';
import { openPortal } from '../open-portal.ts';
import { openWatchedPage, type WatchedPage } from '../watched-page.ts';
import { liveForm, openWorkbench, readOverlayFiles, signInStaff, stan, writeInEditor } from './workbench-page.ts';

const path = 'bay-state/waiver';

describe('the live form of the workbench', () => {
  const portal = openPortal();
  let watched: WatchedPage;
  let page: Page;
  let form: FrameLocator;

  /** All these tests share one sign-in, because a code works only once. */
  async function signIn(): Promise<void> {
    watched ??= await openWatchedPage(portal.browser, { viewport: { width: 1440, height: 1000 } });
    ({ page } = watched);
    if (page.url() === 'about:blank') await signInStaff(page, portal.url);
  }

  async function openDesk(): Promise<void> {
    await signIn();
    form = await openWorkbench(page, portal.url, path);
  }

  const frameOf = (): Frame => page.frames().find((frame) => frame.url().endsWith('/workbench/preview'))!;
  const side = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  const choice = (question: string, answer: string) =>
    form.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer });

  it('is the school’s form, in the school’s colors, on one page, without anything from the portal', async () => {
    await openDesk();
    expect(await form.getByRole('heading', { level: 1 }).innerText()).toBe('Waive the Bay State student health plan');
    expect(await form.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
    expect(await form.getByRole('banner').count()).toBe(0);
    const frame = frameOf();
    const brand = await frame.evaluate(() => document.documentElement.style.getPropertyValue('--cc-brand'));
    expect(brand).toMatch(/^#[0-9a-f]{6}$/i);
    // The frame itself requests only its own code and the validators from the server.
    const asked = await frame.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((address) => !address.startsWith('/assets/')),
    );
    expect(asked).toEqual([expect.stringMatching(/^\/api\/workbench\/validators\/[0-9a-f]{64}\.js$/)]);
    expect(await findViolations(frame)).toEqual([]);
    expect(watched.complaints).toEqual([]);
  });

  it('says when it did not load, and a button reloads it', async () => {
    await signIn();
    // Leaves the workbench in this window, because the checks that a second window requests replace those of the first.
    await page.goto(`${portal.url}/workbench`);
    // Runs in a separate browser context, because an installed clock applies to the whole context.
    const { page: other, context } = await openWatchedPage(portal.browser, {
      storageState: await watched.context.storageState(),
    });
    await other.clock.install();
    await other.route(`${portal.url}/workbench/preview`, (route) => route.abort());
    // Waits until the form is complete except for its frame. Otherwise, other pending requests would time out too.
    const made = other.waitForResponse((answer) => answer.url().endsWith('/api/workbench/preview') && answer.ok());
    await other.goto(`${portal.url}/workbench/${path}`);
    await made;
    await other.locator('iframe[title="Live form"]').waitFor();
    await other.clock.fastForward(10_000);
    const notice = other.getByRole('alert').getByText('The live form did not load. Your work is safe.');
    await notice.waitFor();
    expect(await findViolations(other)).toEqual([]);
    await other.unroute(`${portal.url}/workbench/preview`);
    await other.getByRole('button', { name: 'Reload' }).press('Enter');
    await liveForm(other).getByRole('heading', { level: 1 }).waitFor();
    await notice.waitFor({ state: 'detached' });
    expect(await other.locator('iframe[title="Live form"]').evaluate((frame) => frame === document.activeElement)).toBe(
      true,
    );
    await context.close();
  });

  it('keeps its answers while staff edit the definition, and its last valid form while the definition is broken', async () => {
    await openDesk();
    await form.getByLabel('Name of the person').fill('Zoë O’Brien');
    const text = (await readOverlayFiles(page, path))['waiver.json']!;
    await writeInEditor(page, text.replace('Waive the Bay State student health plan', 'Waive our plan'));
    await form.getByRole('heading', { level: 1, name: 'Waive our plan' }).waitFor();
    expect(await form.getByLabel('Name of the person').inputValue()).toBe('Zoë O’Brien');
    const isInEditor = await page.evaluate(() => document.activeElement?.tagName !== 'IFRAME');
    expect(isInEditor).toBe(true);

    await writeInEditor(page, text.slice(0, -20));
    await page.getByText('This is the last valid version.').waitFor();
    expect(await form.getByLabel('Name of the person').inputValue()).toBe('Zoë O’Brien');
    await writeInEditor(page, text);
    await page.getByText('This is the last valid version.').waitFor({ state: 'detached' });
    expect(watched.complaints).toEqual([]);
  });

  it('explains the field that is clicked, and a hidden one', async () => {
    await openDesk();
    await side('Explain');
    const pane = page.getByRole('tabpanel', { name: /Explain/ });
    await form.getByLabel('Group ID', { exact: false }).first().click();
    await pane.getByRole('heading', { name: 'Group ID' }).waitFor();
    await pane.getByText('Rule “group-id-unless-masshealth” requires it').waitFor();
    await pane.getByRole('button', { name: /waiver\.json, line \d+: Rule group-id-unless-masshealth/ }).click();
    await pane.getByLabel('Field', { exact: true }).selectOption('sportType');
    await pane.getByText('is hidden because').waitFor();
    await watched.expectAccessible();
    expect(watched.complaints).toEqual([]);
  });

  it('shows what the form would send, what blocks it, what is hidden and what was announced', async () => {
    await openDesk();
    await side('State');
    const pane = page.getByRole('tabpanel', { name: /State/ });
    await pane.getByRole('heading', { name: 'What prevents the form from being submitted' }).waitFor();
    await choice('intercollegiate teams', 'Yes').check();
    await form.getByLabel('Which sport?').fill('Rowing');
    await choice('intercollegiate teams', 'No').check();
    await pane.getByText('"sportType": "Rowing"').waitFor();
    await watched.expectAccessible();
    expect(watched.complaints).toEqual([]);
  });

  it('records actions as a scenario that passes, and replays it', async () => {
    await openDesk();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await form.getByLabel('Name of the person').pressSequentially('Zoë');
    await choice('intercollegiate teams', 'Yes').check();
    await page.getByText('Recording: 2 steps.').waitFor();
    await page.getByRole('button', { name: 'Expect what is shown' }).click();
    await page.getByRole('checkbox', { name: '“Which sport?” is shown' }).waitFor();
    await watched.expectAccessible();
    await page.getByRole('button', { name: 'Add to the scenario' }).click();
    await form.getByLabel('Which sport?').fill('Rowing');
    await page.getByRole('button', { name: 'Save as a scenario' }).click();
    await page.getByLabel(/What does the scenario show/).fill('An athlete is asked for the sport');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('tab', { name: /an-athlete-is-asked-for-the-sport/ }).waitFor();

    const text = await page.locator('.cm-content').innerText();
    const library = await readSchemaFiles(locateSchemas());
    const { file, problems } = readScenario({ file: 'scenarios/recorded.json', text }, library);
    expect(problems).toEqual([]);
    expect(runScenario(worldOf(library, { form: 'waiver', school: 'bay-state' }), file!).failures).toEqual([]);
    expect(file?.scenario).toMatchObject({ title: 'An athlete is asked for the sport', school: 'bay-state' });
    expect(file?.scenario.steps.map(({ set }) => set)).toEqual([
      { PersonCompletingForm: 'Zoë' },
      { IntercollegiateAthlete: '1' },
      { sportType: 'Rowing' },
    ]);

    await side('Scenarios');
    await page
      .getByRole('button', { name: 'Replay An athlete is asked for the sport', exact: true })
      .click({ timeout: 30_000 });
    const replay = page.getByRole('region', { name: 'Replay', exact: true });
    for (const step of [1, 2]) {
      await replay.getByRole('button', { name: 'Next' }).press('Enter');
      await replay.getByText(`After step ${step} of 3`).waitFor();
    }
    await replay.getByText('as expected').waitFor();
    expect(await form.getByLabel('Name of the person').inputValue()).toBe('Zoë');
    expect(await form.getByLabel('Which sport?').inputValue()).toBe('');
    await watched.expectAccessible();
    await replay.getByRole('button', { name: 'To the end' }).click();
    await expect.poll(() => form.getByLabel('Which sport?').inputValue()).toBe('Rowing');
    await page.getByRole('button', { name: 'Back to my answers' }).click();
    await replay.waitFor({ state: 'detached' });
    expect(watched.complaints).toEqual([]);
  });

  it('is as wide as a phone, page by page, in Spanish, on another day, when staff choose that', async () => {
    await openDesk();
    const controls = page.getByRole('group', { name: 'Layout' });
    expect(await controls.getByLabel('Width').inputValue()).toBe('phone');
    expect(await frameOf().evaluate(() => innerWidth)).toBe(375);
    await expect.poll(() => frameOf().evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await controls.getByLabel('Language').selectOption('es');
    await expect.poll(() => frameOf().evaluate(() => document.documentElement.lang)).toBe('es');
    expect(await findViolations(frameOf())).toEqual([]);
    await controls.getByLabel('Language').selectOption('en');
    await expect.poll(() => frameOf().evaluate(() => document.documentElement.lang)).toBe('en');
    await page.getByRole('button', { name: 'More' }).click();
    const beginning = page.getByRole('group', { name: 'Starting answers' });
    const student = beginning.getByLabel(/^Student/);
    await expect.poll(() => student.getByRole('option').count()).toBeGreaterThan(1);
    await side('State');
    await student.selectOption({ index: 1 });
    await beginning.getByLabel('Today').fill('2026-12-24');
    await form.getByRole('heading', { level: 1 }).waitFor();
    await controls.getByLabel('Pages').selectOption({ label: 'Page by page' });
    await form.getByRole('link', { name: 'Start' }).click();
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(page.url()).toBe(`${portal.url}/workbench/${path}`);
    expect(watched.complaints).toEqual([]);
  });

  it('is checked by axe on request, and does not load axe before then', async () => {
    await openDesk();
    const hasAxe = () =>
      frameOf().evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /find-barriers/.test(name)));
    expect(await hasAxe()).toBe(false);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Check accessibility' }).click();
    await page.getByText('No accessibility problems found.').first().waitFor({ state: 'attached', timeout: 30_000 });
    expect(await hasAxe()).toBe(true);
    expect(watched.complaints).toEqual([]);
  });

  it('accepts messages only from the workbench around it', async () => {
    await openDesk();
    const heading = form.getByRole('heading', { level: 1 });
    const before = await heading.innerText();
    // This frame has the same origin, but is not the parent window.
    await frameOf().evaluate(() => {
      window.postMessage({ kind: 'end-replay', keeps: true }, '*');
      window.postMessage({ kind: 'restart', answers: { PersonCompletingForm: 'Forged' } }, '*');
    });
    // This frame is the parent, but sends messages that are not allowed.
    await page.evaluate(() => {
      const { contentWindow } = document.querySelector<HTMLIFrameElement>('iframe[title="Live form"]')!;
      contentWindow!.postMessage({ kind: 'show', number: 99, definition: { title: 'Forged' } }, '*');
      contentWindow!.postMessage('restart', '*');
    });
    await page.waitForTimeout(300);
    expect(await heading.innerText()).toBe(before);
    expect(await form.getByLabel('Name of the person').inputValue()).toBe('');
    expect(watched.complaints).toEqual([]);
  });
});

describe('the page of the live form', () => {
  const portal = openPortal();

  it('says what it is for when anyone opens it alone, and requests nothing from the server', async () => {
    const { page, complaints, expectAccessible } = await openWatchedPage(portal.browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${portal.url}/workbench/preview`);
    await page.getByRole('heading', { name: 'A form in the workbench' }).waitFor();
    await expectAccessible();
    expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('does not load in a frame of another site', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await context.route('https://elsewhere.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${portal.url}/workbench/preview"></iframe>`,
      }),
    );
    await page.goto('https://elsewhere.example/');
    await page.waitForTimeout(1000);
    const inner = page.frames()[1];
    expect(await inner?.evaluate(() => document.querySelector('#root') !== null).catch(() => false)).toBe(false);
  });

  it('works by keyboard: a person reaches, answers and explains the form without a pointer', async () => {
    const { page, complaints } = await openWatchedPage(portal.browser, { viewport: { width: 1440, height: 1000 } });
    await signInStaff(page, portal.url, { email: stan });
    const form = await openWorkbench(page, portal.url, path);
    await page.getByRole('button', { name: 'More' }).focus();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.tagName === 'IFRAME')) break;
    }
    const isFocused = () => form.getByLabel('Name of the person').evaluate((field) => field === document.activeElement);
    for (let presses = 0; presses < 40 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('Zoë');
    expect(await form.getByLabel('Name of the person').inputValue()).toBe('Zoë');
    await page
      .getByRole('tabpanel', { name: /Explain/ })
      .getByText('the answer is', { exact: false })
      .waitFor();
    expect(complaints).toEqual([]);
  });
});

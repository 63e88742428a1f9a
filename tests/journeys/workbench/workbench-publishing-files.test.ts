import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateSchemas } from '../../../server/forms/definitions/schema-files.ts';
import { closeContexts, openChromium } from '../../browser/chromium.ts';
import { newDataDir, removeDataDir, runCli, startPortal, type PortalProcess } from '../../browser/portal-process.ts';
import { freePort } from '../../programs/free-port.ts';
import { signIn } from '../sign-in.ts';
import { openWatchedPage, type WatchedPage } from '../watched-page.ts';
import { openWorkbench, publish, signInStaff, stan, whenSaved, writeInEditor } from './workbench-page.ts';

const path = 'bay-state/quote';
const help = 'For example, the name of your group';

function file(content: Readonly<Record<string, unknown>>): string {
  const head = { $schema: '../../meta/overlay.schema.json', extends: 'quote@1', school: 'bay-state' };
  return `${JSON.stringify({ ...head, ...content }, null, 2)}\n`;
}

const overlay = (title: string, field = 'Message') =>
  file({ patch: { title, uiSchema: { [field]: { 'ui:help': help } } } });
const words = file({ language: 'es', patch: { title: 'Pedir una cotización a Bay State' } });

describe('the files of a school’s form', () => {
  let folder: string;
  let dataDir: string;
  let portal: PortalProcess;
  let environment: Readonly<Record<string, string>>;
  let stella: WatchedPage;
  let student: WatchedPage;
  let page: Page;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campus-cover-files-'));
    dataDir = await newDataDir();
    // The address stays the same after a restart, so that open pages continue to work.
    environment = { PORT: String(await freePort()) };
    portal = await startPortal({ dataDir, environment });
  });
  afterAll(async () => {
    await closeContexts(await openChromium());
    await portal.stop();
    await Promise.all([removeDataDir(dataDir), rm(folder, { recursive: true, force: true })]);
  });

  const editorOf = (name: string) => page.getByRole('textbox', { name, exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const campusCover = (...args: string[]) => runCli(['overlays', ...args], { dataDir, environment: {} });
  const ofForm = ['--school', 'bay-state', '--form', 'quote'];

  /** Stops the portal, runs an action, and starts the portal again on the same data. */
  async function whileStopped(work: () => Promise<void>, more: Readonly<Record<string, string>> = {}): Promise<void> {
    // A page that calls a stopped portal rightly reports an error.
    for (const { page: open } of [stella, student]) await open.goto('about:blank');
    await portal.stop();
    await work();
    portal = await startPortal({ dataDir, environment: { ...environment, ...more } });
  }

  async function readFolder(of: string): Promise<Readonly<Record<string, string>>> {
    const paths = (await readdir(of, { recursive: true })).filter((each) => each.endsWith('.json'));
    return Object.fromEntries(
      await Promise.all(paths.map(async (each) => [each, await readFile(join(of, each), 'utf8')])),
    );
  }

  it('are added, renamed, deleted and restored, and can be downloaded exactly as the command line exports them', async () => {
    const browser = await openChromium();
    student = await openWatchedPage(browser);
    await signIn(student.page, portal.url, 'enzo.enrolled@bay-state.example');
    stella = await openWatchedPage(browser, { viewport: { width: 1440, height: 900 } });
    ({ page } = stella);
    await signInStaff(page, portal.url);
    await openWorkbench(page, portal.url, path);
    await press('Start editing');
    await editorOf('quote.json').waitFor();
    await writeInEditor(page, overlay('Ask Bay State for a quote'));
    await press('Add a file…');
    await page.getByRole('radio', { name: 'The school’s own text in Spanish' }).check();
    await press('Add');
    await editorOf('quote.es.json').waitFor();
    await writeInEditor(page, words);

    await press('Add a file…');
    await page.getByLabel('What does the scenario show?').fill('An empty request is refused');
    await press('Add');
    await editorOf('scenarios/an-empty-request-is-refused.json').waitFor();
    await press('Rename…');
    await page.getByLabel('Name', { exact: true }).fill('Nothing at all');
    await press('Rename');
    await editorOf('scenarios/nothing-at-all.json').waitFor();
    const scenario = await editorOf('scenarios/nothing-at-all.json').innerText();
    await press('Delete');
    await editorOf('scenarios/nothing-at-all.json').waitFor({ state: 'detached' });
    await whenSaved(page, () => press('Undo'));
    await editorOf('scenarios/nothing-at-all.json').waitFor();
    expect(await editorOf('scenarios/nothing-at-all.json').innerText()).toBe(scenario);

    await press('Download files');
    const downloaded: Record<string, string> = {};
    for (const link of await page.getByRole('dialog').getByRole('link').all()) {
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      downloaded[(await link.innerText()).replace('schools/bay-state/', '')] = await readFile(
        await download.path(),
        'utf8',
      );
    }
    await press('Close');
    expect(downloaded).toMatchObject({ 'quote.json': overlay('Ask Bay State for a quote'), 'quote.es.json': words });
    expect(Object.keys(downloaded)).toHaveLength(3);
    await publish(page, 'Bay State asked for it');
    await whileStopped(async () => {
      await campusCover('export', folder, ...ofForm);
      expect(await readFolder(join(folder, 'schools', 'bay-state'))).toEqual(downloaded);
    });
    expect(stella.complaints).toEqual([]);
  });

  it('come from the command line, and appear in the workbench and to students', async () => {
    await whileStopped(async () => {
      await writeFile(join(folder, 'schools', 'bay-state', 'quote.json'), overlay('Ask, from Git'));
      await campusCover('import', folder, ...ofForm, '--author', stan, '--why', 'Agreed in Git');
    });
    await openWorkbench(page, portal.url, path);
    await page.getByText(/Students have version 2, published by Stan Staff/).waitFor();
    expect(await editorOf('quote.json').innerText()).toContain('Ask, from Git');
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('article', { name: 'Version 2' }).getByText('“Agreed in Git”').waitFor();
    await student.page.goto(`${portal.url}/quote`);
    await student.page.getByRole('heading', { level: 1, name: 'Ask, from Git' }).waitFor();
    expect(stella.complaints).toEqual([]);
    expect(student.complaints).toEqual([]);
  });

  it('close the form when a newer release cannot read them, tell students and staff, and can be fixed on the page', async () => {
    const newer = join(folder, 'newer');
    await whileStopped(
      async () => {
        await cp(locateSchemas(), newer, { recursive: true });
        for (const each of ['forms/quote', 'languages/es/quote.json']) await renameField(join(newer, each));
      },
      { SCHEMAS_DIR: newer },
    );
    await student.page.goto(`${portal.url}/quote`);
    await student.page.getByRole('heading', { level: 1, name: 'This form is not available right now' }).waitFor();
    await student.expectAccessible();
    await student.page.setViewportSize({ width: 375, height: 667 });
    await student.expectNoSidewaysScroll();
    expect(student.complaints.splice(0).filter((words) => !words.includes('503'))).toEqual([]);
    await student.page.goto(`${portal.url}/dashboard`);
    await student.page.getByRole('heading', { level: 1 }).waitFor();

    await page.goto(`${portal.url}/workbench`);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'Request a quote, Bay State University' }) });
    await row.getByText('Students cannot open this form because it does not work with this release.').waitFor();
    await row.getByRole('link').click();
    await page.getByText('Students at Bay State University cannot open this form').waitFor();
    await page.getByRole('tab', { name: /^Problems/ }).click();
    await page
      .getByRole('tabpanel', { name: /^Problems/ })
      .getByText(/Message/)
      .first()
      .waitFor();
    await stella.expectAccessible();
    await whenSaved(page, () => writeInEditor(page, overlay('Ask Bay State again', 'Remarks')));
    await publish(page, 'The field now has a different name');
    await page.getByText('Students at Bay State University cannot open this form').waitFor({ state: 'detached' });
    await page.getByText(/Students have version 3, published by Stella Staff/).waitFor();
    await student.page.goto(`${portal.url}/quote`);
    await student.page.getByRole('heading', { level: 1, name: 'Ask Bay State again' }).waitFor();
    expect(stella.complaints).toEqual([]);
    expect(student.complaints).toEqual([]);
  });
});

/** Makes the change that a release makes when it renames a field of the form. */
async function renameField(place: string): Promise<void> {
  const files = place.endsWith('.json')
    ? [place]
    : (await readdir(place, { recursive: true }))
        .filter((each) => each.endsWith('.json'))
        .map((each) => join(place, each));
  for (const each of files) await writeFile(each, (await readFile(each, 'utf8')).replaceAll('"Message"', '"Remarks"'));
}

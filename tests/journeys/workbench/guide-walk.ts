import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright';
import { showDesk } from './guide-picture.ts';
import { fileOfStep, readGuide } from './guide-text.ts';
import { giveAdministratorPassword, demoCode } from '../sign-in-administrator.ts';
import {
  liveForm,
  openWorkbench,
  readOverlayFiles,
  signInStaff,
  stan,
  stella,
  writeInEditor,
} from './workbench-page.ts';

/** The screen that the guide's pictures show. */
export const guideScreen: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
};

/** Values that the walk's steps share. */
export interface GuideWalk {
  readonly url: string;
  readonly browser: Browser;
  /** Stella's page. */
  readonly page: Page;
  /** The files that are published at the end. Maps each path in the school's folder to its text. */
  published: Readonly<Record<string, string>>;
}

export interface WalkedStep {
  readonly picture: string;
  /**
   * Runs the step until the page shows what the picture shows. If the picture shows a different person's page, returns
   * that page.
   */
  readonly walk: (walk: GuideWalk) => Promise<Page | void>;
  /** The actions that the step still needs after the picture is taken. */
  readonly leave?: (walk: GuideWalk) => Promise<void>;
}

/** A time limit that the steps share, long enough for a busy machine. */
const longest = { timeout: 90_000 };
const path = 'chesapeake/waiver';
const guide = readGuide();
const sentence = 'A student with a military plan is asked for the group ID';
const why = 'Chesapeake asks for the group ID of military plans';

const side = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
const pane = (page: Page, name: string) => page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const kindOfInsurance = (form: FrameLocator) => form.getByLabel('What kind of insurance do you have?');
const look = (page: Page, label: string, choice: string) =>
  page.getByRole('group', { name: 'Layout' }).getByLabel(label).selectOption({ label: choice });
const titleOfForm = (page: Page, name: string) => liveForm(page).getByRole('heading', { level: 1, name }).waitFor();

/** The steps of the guide in docs/authoring-forms.md. Each one runs up to its picture. */
export const guideWalk: readonly WalkedStep[] = [
  {
    picture: '01-sign-in.png',
    async walk({ page, url }) {
      await giveAdministratorPassword(page, url, stella);
    },
    async leave({ page }) {
      await page.getByLabel('Code from your authenticator app').fill(demoCode(0));
      await press(page, 'Sign in');
      await page.waitForURL('**/workbench');
    },
  },
  {
    picture: '02-choose.png',
    async walk({ page }) {
      await page.getByRole('combobox', { name: 'School' }).fill('chesa');
      await page.getByRole('option', { name: 'Chesapeake University' }).click();
      await page.getByLabel('Form', { exact: true }).selectOption('waiver');
    },
    leave: async ({ page }) => press(page, 'Open'),
  },
  {
    picture: '03-begin.png',
    async walk({ page }) {
      await liveForm(page).getByRole('heading', { level: 1 }).waitFor(longest);
      await press(page, 'Start editing');
      await page.getByRole('textbox', { name: 'waiver.json' }).waitFor();
    },
  },
  {
    picture: '04-words.png',
    async walk({ page }) {
      await writeInEditor(page, fileOfStep(guide, 4));
      await titleOfForm(page, 'Waive the Chesapeake health plan');
      await page.getByText(/Your draft is saved/).waitFor();
    },
  },
  {
    picture: '05-mistake.png',
    async walk({ page }) {
      await writeInEditor(page, fileOfStep(guide, 5));
      await side(page, 'Problems');
      await pane(page, 'Problems')
        .getByText(/Did you mean “GroupID”/)
        .waitFor();
      await pane(page, 'Problems').getByText('Checking…').waitFor({ state: 'detached' });
      await page.getByText('This is the last valid version.').waitFor();
    },
  },
  {
    picture: '06-mend.png',
    async walk({ page }) {
      await showDesk(page);
      const line = pane(page, 'Problems').getByRole('listitem').filter({ hasText: 'Did you mean “GroupID”' });
      await line.getByRole('button', { name: /^Line \d+$/ }).click();
      await page.locator('.cm-lintRange-error').first().hover();
      await page.getByRole('button', { name: 'Change to GroupID' }).waitFor();
    },
    async leave({ page }) {
      await page.getByRole('button', { name: 'Change to GroupID' }).click();
      await page.getByText('This is the last valid version.').waitFor({ state: 'detached' });
      await page.locator('.cm-lintRange-error').waitFor({ state: 'detached' });
    },
  },
  {
    picture: '07-explain.png',
    async walk({ page }) {
      const form = liveForm(page);
      await side(page, 'Explain');
      await kindOfInsurance(form).selectOption({ label: 'Military (TRICARE or VA)' });
      await form.getByLabel('Group ID').first().click();
      const rule = pane(page, 'Explain')
        .getByRole('listitem')
        .filter({ hasText: 'Rule “group-id-of-military-plans” requires it' });
      await rule.evaluate((card) => card.scrollIntoView({ block: 'end' }));
    },
  },
  {
    picture: '08-spanish.png',
    async walk({ page }) {
      await side(page, 'Problems');
      await pane(page, 'Problems')
        .getByText(/Spanish has no translation/)
        .first()
        .waitFor();
      await press(page, 'Add a file…');
      await page.getByRole('radio', { name: 'The school’s own text in Spanish' }).check();
      await press(page, 'Add');
      await page.getByRole('textbox', { name: 'waiver.es.json' }).waitFor();
      await writeInEditor(page, fileOfStep(guide, 8));
      await look(page, 'Language', 'Spanish');
      await titleOfForm(page, 'Renunciar al plan de salud de Chesapeake');
      await liveForm(page).getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
      await pane(page, 'Problems').getByText('Spanish has no translation').first().waitFor({ state: 'detached' });
    },
  },
  {
    picture: '09-record.png',
    async walk({ page }) {
      await look(page, 'Language', 'English');
      await titleOfForm(page, 'Waive the Chesapeake health plan');
      await press(page, 'Record');
      await press(page, 'With an empty form');
      await page.getByText('Recording: 0 steps.').waitFor();
      await kindOfInsurance(liveForm(page)).selectOption({ label: 'Military (TRICARE or VA)' });
      await page.getByText('Recording: 1 step.').waitFor();
      await press(page, 'Expect what is shown');
      await page.getByRole('checkbox', { name: '“Group ID” is required' }).waitFor();
    },
    leave: async ({ page }) => press(page, 'Add to the scenario'),
  },
  {
    picture: '10-replay.png',
    async walk({ page }) {
      await press(page, 'Save as a scenario');
      await page.getByLabel(/What does the scenario show/).fill(sentence);
      await press(page, 'Save');
      await page.getByRole('tab', { name: /a-student-with-a-military-plan/ }).waitFor();
      await side(page, 'Scenarios');
      const replay = page.getByRole('button', { name: `Replay ${sentence}`, exact: true });
      await replay.click(longest);
      await press(page, 'Next');
      await page.getByRole('region', { name: 'Replay', exact: true }).getByText('as expected').waitFor();
    },
    leave: async ({ page }) => press(page, 'End the replay'),
  },
  {
    picture: '11-coverage.png',
    async walk({ page }) {
      await side(page, 'Coverage');
      await pane(page, 'Coverage')
        .getByText(/The scenarios cover/)
        .waitFor(longest);
    },
  },
  {
    picture: '12-changes.png',
    async walk({ page }) {
      await side(page, 'Changes');
      await pane(page, 'Changes').getByText('Comparing…').waitFor({ state: 'detached' });
      await pane(page, 'Changes')
        .getByText(/Group ID/)
        .first()
        .waitFor();
    },
  },
  {
    picture: '13-publish.png',
    async walk({ page }) {
      await press(page, 'Publish…');
      await page.getByLabel('Why?').fill(why);
      const dialog = page.getByRole('dialog');
      await dialog.locator('[data-state="passed"]').nth(3).waitFor(longest);
      await page.getByRole('button', { name: 'Publish now' }).scrollIntoViewIfNeeded();
    },
    async leave({ page }) {
      await press(page, 'Publish now');
      await page.getByRole('dialog').waitFor({ state: 'detached', ...longest });
    },
  },
  {
    picture: '14-history.png',
    async walk(walk) {
      const { page } = walk;
      await pane(page, 'History').getByRole('article', { name: 'Version 1' }).waitFor();
      // Enough space for the whole history.
      await page.setViewportSize({ width: 1280, height: 920 });
      await page.getByRole('button', { name: 'Restore the built-in version' }).scrollIntoViewIfNeeded();
      walk.published = await readOverlayFiles(page, path);
    },
  },
  {
    picture: '15-two-people.png',
    async walk({ page, browser, url }) {
      const other = await (await browser.newContext(guideScreen)).newPage();
      await signInStaff(other, url, { email: stan });
      await openWorkbench(other, url, path);
      await writeInEditor(other, fileOfStep(guide, 4));
      await other.getByText(/Your draft is saved/).waitFor();
      // The previous step restored an earlier version, so Stan sees a notice about that version.
      await press(page, 'Restore the built-in version');
      await press(page, 'Restore this version');
      await page.getByRole('dialog').waitFor({ state: 'detached', ...longest });
      await other.getByText('A newer version was published').waitFor(longest);
      return other;
    },
  },
];

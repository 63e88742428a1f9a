import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium } from '../../browser/chromium.ts';
import { answerAccount } from '../accounts/account-answers.ts';
import { linkTo, mailboxOf } from '../mailbox.ts';
import { openWatchedPage } from '../watched-page.ts';
import { takeGuidePicture } from '../workbench/guide-picture.ts';
import { guideCommands, guideDay, guidePictures } from './guide-commands.ts';
import { moveShownDays } from './move-shown-days.ts';
import { openInstallation, type Installation } from './open-installation.ts';

const examples = fileURLToPath(new URL('../../../docs/examples/', import.meta.url));
const results = fileURLToPath(new URL('../../../test-results/going-live/', import.meta.url));
const isoDate = /\d{4}-\d\d-\d\d/g;
const password = 'Winter-Semester-26!';

// A portal in production follows the clock, so the walk moves the example's dates forward by the number of days since
// the date of the example.
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
const daysSince = (Date.parse(today) - Date.parse(guideDay)) / 86_400_000;
const moved = (text: string): string =>
  text.replaceAll(isoDate, (date) => new Date(Date.parse(date) + daysSince * 86_400_000).toISOString().slice(0, 10));
const withoutDates = (text: string): string => text.replaceAll(isoDate, 'a date');

describe('the guide to going live', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await openInstallation();
    await cp(examples, installation.folder, { recursive: true });
    await changeFiles(moved);
    await mkdir(results, { recursive: true });
  });
  afterAll(async () => installation.close());

  const periods = () => join(installation.folder, 'prairie', 'coverage-periods.json');
  const changeFiles = async (change: (text: string) => string) =>
    writeFile(periods(), change(await readFile(periods(), 'utf8')));

  it('leads from an empty database to a student’s dashboard, a later deadline and the next plan year', async () => {
    const left = [...guideCommands];
    /** Runs the guide's next command, and compares its output with the guide. */
    const follow = async (...begin: readonly string[]): Promise<string> => {
      const next = left.shift();
      expect(next?.args.slice(0, begin.length)).toEqual(begin);
      const printed = await installation.run(next!.args);
      const told = next!.output === undefined ? printed : moved(next!.output);
      // Renewing moves dates by a calendar year, which is not always the same number of days.
      const compared = (text: string): string => (printed.includes('annual-2027') ? withoutDates(text) : text).trim();
      expect(compared(printed)).toBe(compared(told));
      return printed;
    };

    const [key = ''] = (await follow('keys', 'new')).split('\n');
    installation.environment['DATA_KEYS'] = key;
    const missing = await follow('database', 'check');
    await installation.administer(missing.match(/^ *(?:create|grant|alter) .*;$/gm)!.join('\n'));
    await follow('database', 'check');
    await installation.start();

    await follow('schools', 'apply', 'prairie', '--dry-run');
    await follow('schools', 'apply', 'prairie', '--why');
    await follow('roster', 'import', 'students.csv', '--school', 'prairie', '--period', 'annual-2026', '--dry-run');
    await follow('roster', 'import', 'students.csv');
    await follow('roster', 'explain', 'P000124');
    await follow('invitations', 'send');

    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      await openChromium(),
      {
        ignoreHTTPSErrors: true,
        locale: 'en-US',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
      },
    );
    await register(page, installation);
    const dashboard = page.getByRole('heading', { name: 'Prairie Student Health Plan 2026-27' });
    await dashboard.waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await keepPicture(page, 'dashboard.png');
    expect(await page.innerText('main')).toContain(inWords('2026-12-15'));

    await changeFiles((text) => text.replaceAll(moved('2026-12-15'), moved('2026-12-20')));
    await follow('schools', 'apply', 'prairie', '--why');
    await untilShown(page, page.getByText(inWords(moved('2026-12-20'))).first());

    await follow('periods', 'renew', 'prairie', '--from', '2026', '--to', '2027');
    await follow('schools', 'apply', 'prairie', '--why', 'The next plan year');
    await changeFiles(addRates);
    await follow('schools', 'apply', 'prairie', '--why', 'The next plan year');
    await follow('roster', 'import', 'students.csv', '--school', 'prairie', '--period', 'annual-2027');
    await untilShown(page, page.getByRole('heading', { name: 'Prairie Student Health Plan 2027-28' }));
    await keepPicture(page, 'next-year.png');
    expect(await page.innerText('main')).toContain(inWords('2026-12-20'));

    expect(left).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
    expect([...guidePictures].sort()).toEqual((await readdir(results)).sort());
  }, 300_000);
});

/** Follows the invitation as the invited student does, up to the dashboard. */
async function register(page: Page, { url, dataDir }: Installation): Promise<void> {
  const mailbox = mailboxOf({ dataDir });
  const email = 'ana@prairie.example';
  await page.goto(url + linkTo('/register', await mailbox.newest(email, /./)));
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ana');
  await keepPicture(page, 'invitation.png');
  await answerAccount(page, { born: ['3', '14', '2006'], password, again: password });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
  await page.goto(url + linkTo('/verify-email', await mailbox.newest(email, /^Confirm your email address$/)));
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Student email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the page again until it shows what was published: the portal reads publications every few seconds. */
async function untilShown(page: Page, news: Locator): Promise<void> {
  for (let attempt = 1; attempt < 30; attempt += 1) {
    await page.reload();
    await page
      .getByRole('heading', { name: /^Prairie Student Health Plan/ })
      .first()
      .waitFor();
    if (await news.isVisible()) return;
    await page.waitForTimeout(500);
  }
  await news.waitFor();
}

/** Completes the period that `periods renew` wrote. */
function addRates(text: string): string {
  return text.replace(
    /("silent": "expire")(?=\n *\}\n *\}\n)/,
    '$1, "rates": { "default": { "Student": { "premium": "2520.00" } } }',
  );
}

/** Takes the picture with the dates of the guide. */
async function keepPicture(page: Page, name: string): Promise<void> {
  await moveShownDays(page, -daysSince);
  await writeFile(join(results, name), await takeGuidePicture(page));
}

function inWords(date: string): string {
  return new Date(date).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
}

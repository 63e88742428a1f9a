import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readMails } from '../server/platform/mail/read-mail.ts';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { continueTo } from './waiver-answers.ts';
import { openWatchedPage } from './watched-page.ts';

const perSport = 'Please indicate the number of participant per sport within each category';
const enzo = 'enzo.enrolled@bay-state.example';
/** A student at the only school without a sales desk. */
const noDesk = 'emery.eligible@empire.example';

describe('a quote, from the dashboard to the desk', () => {
  const portal = openPortal();

  async function openRequest(page: Page, title: string): Promise<void> {
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('link', { name: 'Start' }).click();
  }

  const row = (page: Page) => page.getByRole('group', { name: 'Sport 1' });

  /** Moves from the focused field to the next one, and types there. */
  async function typeNext(page: Page, label: RegExp, text: string): Promise<void> {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('id')).toBe(
      await row(page).getByRole('textbox', { name: label }).getAttribute('id'),
    );
    await page.keyboard.type(text);
  }

  it('[SCR-19, ENT-12, VAL-QTE-1, VAL-QTE-2, FRM-15, FRM-16] for sports updates the total while the student types, by keyboard alone', async () => {
    const { page, context, complaints, expectAccessible } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, enzo);
    await openRequest(page, 'Request a sports quote');
    await page.getByLabel('Name of the club, team or program').fill('Women’s Club Rugby');
    await page.getByLabel(/^Club sports/).check();
    await expectAccessible();
    await continueTo(page, 'Sports and participants');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await page.getByText('Please select the Sports').count()).toBe(2);
    await expectAccessible();

    await page.getByRole('button', { name: 'Add a sport' }).focus();
    await page.keyboard.press('Enter');
    // The focus moves to the new row's first field.
    await page.keyboard.type('Rug');
    await page.getByRole('option', { name: 'Rugby' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: `Sport 1: ${perSport}` }).waitFor();
    await expectAccessible();

    await page.getByRole('combobox', { name: 'Name of the sport' }).focus();
    await typeNext(page, /^Low risk/, '2');
    const total = page.getByRole('textbox', { name: 'Total', exact: true });
    await expect.poll(() => total.inputValue()).toBe('2');
    await typeNext(page, /^Medium risk/, '16');
    await typeNext(page, /^High risk/, '3');
    await typeNext(page, /^Very high risk/, '28');
    await expect.poll(() => total.inputValue()).toBe('49');
    expect(await row(page).getByText(perSport).count()).toBe(0);
    await expect.poll(() => page.getByRole('textbox', { name: 'All players' }).inputValue()).toBe('49');
    const month = page.getByRole('textbox', { name: /^Estimated premium per month/ });
    await expect.poll(() => month.inputValue()).toBe('577.80');
    const tops = await row(page)
      .getByRole('textbox', { name: /risk|Total/ })
      .evaluateAll((inputs) => inputs.map((input) => Math.round(input.getBoundingClientRect().bottom)));
    expect(new Set(tops).size).toBe(1);
    await expectAccessible();
    await continueTo(page, 'Coverage period');

    const firstDay = page.getByRole('group', { name: /^First day of coverage/ });
    await firstDay.getByLabel('Month').focus();
    for (const part of ['01', '15', '2027']) {
      await page.keyboard.type(part);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('combobox', { name: 'How long do you need coverage?' }).focus();
    await page.keyboard.type('3 M');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const rest = page.getByRole('combobox', { name: /^How many of those months/ });
    const offered = () => rest.locator('option').allTextContents();
    await expect.poll(offered).toEqual(['Select an option', '0 Month', '1 Month', '2 Months']);
    await rest.selectOption({ label: '1 Month' });
    await expect
      .poll(() => page.getByRole('textbox', { name: /^Total estimated premium/ }).inputValue())
      .toBe('1,386.72');
    await expectAccessible();
    await continueTo(page, 'Check your answers');
    await expectAccessible();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.waitForURL('**/confirmation/*');
    await page.getByRole('heading', { name: 'What happens next' }).waitFor();
    await page.getByText('$1,386.72').waitFor();
    await expectAccessible();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /PDF/ }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

    const reference = page.url().split('/').at(-1) ?? '';
    const mailsTo = async (address: string) =>
      (await readMails(portal.dataDir)).filter(
        ({ to, subject }) => to?.[0]?.address === address && subject?.includes(reference) === true,
      );
    await expect.poll(() => mailsTo(enzo), { timeout: 10_000 }).toHaveLength(1);
    const desk = await mailsTo('group-sales@bay-state.example');
    expect(desk).toHaveLength(1);
    expect(desk[0]?.text).toContain('Total estimated premium: $1,386.72');

    await page.goto(`${portal.url}/dashboard`);
    await page.getByText('Request a sports quote sent').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SCR-19, SCR-30] for a trip fits a phone, where the number fields for a sport are stacked', async () => {
    const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true };
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      phone,
    );
    await signIn(page, portal.url, 'theo.termination@bay-state.example');
    await openRequest(page, 'Request a quote');
    await page.getByLabel('A trip or a study-abroad program').check();
    await page.getByLabel('What is the destination?').fill('Spain');
    await page.getByLabel('A student group or club').check();
    await page.getByLabel('Name of the group or program').fill('Chess Club');
    const people = page.getByLabel('How many people need coverage?');
    expect(await people.getAttribute('inputmode')).toBe('numeric');
    await people.fill('one');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Enter a whole number, for example, 12').first().waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();

    await page.goto(`${portal.url}/quote/sports`);
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByLabel('Name of the club, team or program').fill('Golf Club');
    await page.getByLabel('Both').check();
    await continueTo(page, 'Sports and participants');
    await page.getByRole('button', { name: 'Add a sport' }).click();
    await row(page).getByRole('textbox', { name: 'Low risk' }).fill('4');
    const bottoms = await row(page)
      .getByRole('textbox', { name: /risk|Total/ })
      .evaluateAll((inputs) => inputs.map((input) => Math.round(input.getBoundingClientRect().bottom)));
    expect(new Set(bottoms).size).toBe(5);
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.setViewportSize({ width: 320, height: 720 });
    await expectNoSidewaysScroll();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SCR-19] is not available at a university without a sales desk, and the page says so', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, noDesk);
    expect(await page.getByRole('heading', { name: 'Request a quote' }).count()).toBe(0);
    await page.goto(`${portal.url}/quote`);
    await page.getByText('does not accept these requests here').waitFor();
    await expectAccessible();
    await context.close();
  });
});

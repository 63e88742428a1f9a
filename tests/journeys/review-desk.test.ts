import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { journeyWidths } from './journey-widths.ts';
import { openPortal } from './open-portal.ts';
import { scriptPdf } from './script-pdf.ts';
import { sendForeignWaiver } from './send-foreign-waiver.ts';
import { signIn } from './sign-in.ts';
import { signInAdministrator, signInNewAdministrator } from './sign-in-administrator.ts';
import { openWatchedPage } from './watched-page.ts';

const ada = 'ada.administrator@bay-state.example';
const nora = 'nora.newcomer@bay-state.example';
const ella = 'ella.eligible@bay-state.example';

/** Moves the focus to an element and presses a key, like a person without a mouse. */
async function press(page: Page, role: 'button' | 'link' | 'checkbox' | 'radio', name: RegExp, key: string) {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press(key);
}

/** Whether a canvas has something other than white on it. */
async function hasInk(page: Page): Promise<boolean> {
  return page
    .locator('canvas')
    .first()
    .evaluate((node) => {
      const canvas = node as HTMLCanvasElement;
      const pixels = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data;
      return pixels.some((value, at) => at % 4 === 0 && value < 128 && pixels[at + 3] === 255);
    });
}

describe.each(journeyWidths)('the office’s desk, at %i px', (width) => {
  const portal = openPortal();

  it('finds a waiver, refuses it with others, undoes that, keeps it from a colleague, shows its documents and accepts it', async () => {
    const viewport = { width, height: 900 };
    const student = await openWatchedPage(portal.browser, { viewport });
    const office = await openWatchedPage(portal.browser, { viewport });
    await signIn(student.page, portal.url, ella);
    const reference = await sendForeignWaiver(student.page, [scriptPdf]);
    const { page } = office;
    await signInAdministrator(page, portal.url, { email: ada });
    await page.goto(`${portal.url}/review`);
    await page.getByRole('link', { name: new RegExp(reference) }).waitFor();

    const fold = page.locator('details.fold');
    if ((await fold.getAttribute('open')) === null) {
      await page.locator('summary', { hasText: 'Narrow the list' }).focus();
      await page.keyboard.press('Enter');
    }
    await page.getByLabel('Student or reference').fill('nobody');
    await press(page, 'button', /^Show$/, 'Enter');
    await page.getByText('No submission matches.').waitFor();
    if ((await fold.getAttribute('open')) === null)
      await page.locator('summary', { hasText: 'Narrow the list' }).click();
    await page.getByLabel('Student or reference').fill('ell');
    await page.getByLabel('Order').selectOption('oldest');
    await press(page, 'button', /^Show$/, 'Enter');
    await page.getByRole('table', { name: 'Submissions, oldest first' }).waitFor();
    expect(page.url()).not.toContain('ell');
    await office.expectAccessible();
    await office.expectNoSidewaysScroll();

    await press(page, 'checkbox', new RegExp(reference), 'Space');
    await press(page, 'radio', /^Does not cover care/, 'Space');
    await office.expectAccessible();
    await office.expectNoSidewaysScroll();
    await press(page, 'button', /^Decide 1 submission/, 'Enter');
    await page.getByText('You decided 1 submission.').waitFor();
    await office.expectAccessible();

    await press(page, 'link', /^Not accepted$/, 'Enter');
    await press(page, 'link', new RegExp(reference), 'Enter');
    await page.getByRole('heading', { name: 'Undo this decision' }).waitFor();
    await office.expectAccessible();
    await office.expectNoSidewaysScroll();
    await press(page, 'button', /^Undo and tell the student/, 'Enter');
    await page.getByRole('radio', { name: /^Comparable to our plan/ }).waitFor();
    await page.getByText('Undid a decision about a submission', { exact: false }).waitFor();

    const colleague = await openWatchedPage(portal.browser, { viewport });
    await signInNewAdministrator(colleague.page, portal.url, nora);
    await colleague.page.goto(`${portal.url}/review`);
    await colleague.page.getByText('Ada Administrator is deciding').waitFor();
    await press(colleague.page, 'link', new RegExp(reference), 'Enter');
    await colleague.page.getByText('Ada Administrator is deciding this submission.', { exact: false }).waitFor();
    expect(await colleague.page.getByRole('button', { name: /^Decide/ }).count()).toBe(0);
    await colleague.expectAccessible();
    await colleague.expectNoSidewaysScroll();

    await press(page, 'button', /^Show insurance-card\.png/, 'Enter');
    const picture = page.getByRole('img', { name: 'The student’s document insurance-card.png' });
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(1);
    const worker = page.waitForResponse(/\/assets\/pdf-worker-/);
    await press(page, 'button', /^Show letter\.pdf/, 'Enter');
    // The script of the worker may not connect to anything.
    expect(await (await worker).headerValue('content-security-policy')).toBe("default-src 'none'; script-src 'self'");
    await page.getByText(/^Page 1 of 1/).waitFor();
    await expect.poll(() => hasInk(page)).toBe(true);
    await page.getByText('Covered in Germany').waitFor({ state: 'attached' });
    expect(await page.title()).not.toContain('ran');
    await office.expectAccessible();
    await office.expectNoSidewaysScroll();

    await press(page, 'radio', /^Comparable to our plan/, 'Space');
    await page.getByLabel('Note to the student (optional)').fill('Keep your insurance until May.');
    await press(page, 'button', /^Decide and tell the student/, 'Enter');
    await page
      .getByRole('definition')
      .filter({ hasText: /^Accepted$/ })
      .waitFor();
    await office.expectAccessible();
    await student.page.goto(`${portal.url}/confirmation/${reference}`);
    await student.page.getByText('Your university also wrote: Keep your insurance until May.').waitFor();
    await student.expectAccessible();

    const people = [student, office, colleague];
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
    await Promise.all(people.map(({ context }) => context.close()));
  });
});

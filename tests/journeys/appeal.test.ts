import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { sendForeignWaiver, submitForm } from './send-foreign-waiver.ts';
import { signIn } from './sign-in.ts';
import { signInAdministrator, signInNewAdministrator } from './sign-in-administrator.ts';
import { continueTo } from './waiver-answers.ts';
import { openWatchedPage } from './watched-page.ts';

const ada = 'ada.administrator@bay-state.example';
const nora = 'nora.newcomer@bay-state.example';
const ella = 'ella.eligible@bay-state.example';

/** Chooses a decision and sends it, as a person without a mouse does. */
async function decide(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).focus();
  await page.keyboard.press('Space');
  // Past the note.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

describe('a refusal that the student appeals, at 375 px', () => {
  const portal = openPortal();

  it('is decided again by a colleague, by keyboard alone at the school, and the waiver takes effect', async () => {
    const viewport = { width: 375, height: 900 };
    const student = await openWatchedPage(portal.browser, { viewport });
    const office = await openWatchedPage(portal.browser, { viewport });
    await signIn(student.page, portal.url, ella);
    const reference = await sendForeignWaiver(student.page);
    await signInAdministrator(office.page, portal.url, { email: ada });
    await office.page.goto(`${portal.url}/review/${reference}`);
    await decide(office.page, /^Does not cover care/);
    await office.page.getByText('Not accepted', { exact: true }).waitFor();

    await student.page.goto(`${portal.url}/dashboard`);
    await student.page.getByText('Your coverage and what you pay have not changed.').waitFor();
    await student.expectAccessible();
    await student.expectNoSidewaysScroll();
    await student.page.getByRole('link', { name: /^Appeal this decision/ }).click();
    await student.page.getByRole('link', { name: 'Start' }).click();
    await student.page.getByLabel('Its reference').waitFor();
    expect(await student.page.getByLabel('Its reference').inputValue()).toBe(reference);
    await student.expectAccessible();
    await continueTo(student.page, 'Your appeal');
    await student.page.getByLabel('Why should your university change its decision?').fill('My plan covers this state.');
    await student.expectAccessible();
    await continueTo(student.page, 'Check your answers');
    const appeal = await submitForm(student.page);
    await student.page.getByRole('heading', { level: 1, name: 'Your university is reviewing this form' }).waitFor();
    await student.page.goto(`${portal.url}/confirmation/${reference}`);
    await student.page.getByRole('link', { name: 'See your appeal' }).waitFor();
    await student.expectAccessible();

    await office.page.goto(`${portal.url}/review/${appeal}`);
    await office.page.getByText('Another person must decide about the appeal.', { exact: false }).waitFor();
    await office.expectAccessible();
    await office.expectNoSidewaysScroll();
    const colleague = await openWatchedPage(portal.browser, { viewport });
    await signInNewAdministrator(colleague.page, portal.url, nora);
    await colleague.page.goto(`${portal.url}/review/${appeal}`);
    await decide(colleague.page, /^Accept the appeal/);
    await colleague.page
      .getByRole('definition')
      .filter({ hasText: /^Accepted$/ })
      .waitFor();
    await colleague.expectAccessible();

    await student.page.goto(`${portal.url}/dashboard`);
    await student.page.getByText('Waived', { exact: true }).first().waitFor();
    await student.page.getByText('We looked at your form again and changed our decision.', { exact: false }).waitFor();
    await student.expectAccessible();
    expect([...student.complaints, ...office.complaints, ...colleague.complaints]).toEqual([]);
    await Promise.all([student.context.close(), office.context.close(), colleague.context.close()]);
  });
});

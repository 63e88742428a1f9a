import { describe, expect, it } from 'vitest';
import { journeyWidths } from './journey-widths.ts';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { signInAdministrator } from './sign-in-administrator.ts';
import { openWatchedPage } from './watched-page.ts';
import { openOfficePage } from './open-office-page.ts';

const ada = 'ada.administrator@bay-state.example';
const wade = 'wade.waived@bay-state.example';

describe.each(journeyWidths)('a coverage that was waived by mistake, at %i px', (width) => {
  const portal = openPortal();

  it('is reopened by keyboard alone, and the student sees it and can answer again', async () => {
    const viewport = { width, height: 900 };
    const student = await openWatchedPage(portal.browser, { viewport });
    const office = await openWatchedPage(portal.browser, { viewport });
    const { page } = office;
    await signIn(student.page, portal.url, wade);
    await student.page.getByText('Waived', { exact: true }).first().waitFor();

    await signInAdministrator(page, portal.url, { email: ada });
    await openOfficePage(page, 'Corrections');
    // The page before has a field with the same label.
    await page.getByRole('heading', { level: 1, name: 'Corrections' }).waitFor();
    await page.getByLabel('Student', { exact: true }).focus();
    await page.keyboard.type('wade');
    await page.getByRole('link', { name: 'Wade Waived' }).waitFor();
    await office.expectAccessible();
    await office.expectNoSidewaysScroll();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Wade Waived' }).waitFor();
    await office.expectAccessible();
    await office.expectNoSidewaysScroll();
    await page
      .getByRole('link', { name: /^Reopen the coverage/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Reason').focus();
    await page.keyboard.type('The student called on Monday.');
    await office.expectAccessible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const changes = page.getByRole('heading', { name: 'What changes' });
    await changes.waitFor();
    await expect.poll(() => changes.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await page.getByText(/changes from Waived to Eligible/).waitFor();
    await office.expectAccessible();
    await office.expectNoSidewaysScroll();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('The coverage is open again. We emailed the student.').waitFor();
    await page.getByText('Reason: The student called on Monday.').waitFor();
    await office.expectAccessible();
    await office.expectNoSidewaysScroll();

    await student.page.reload();
    await student.page.getByText(/your university opened this coverage again/).waitFor();
    await student.page
      .getByRole('link', { name: /^Waive/ })
      .first()
      .waitFor();
    await student.expectAccessible();
    await student.expectNoSidewaysScroll();

    expect([...student.complaints, ...office.complaints]).toEqual([]);
    await Promise.all([student.context.close(), office.context.close()]);
  });
});

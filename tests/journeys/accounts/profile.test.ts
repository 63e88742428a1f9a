import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { openPortal } from '../open-portal.ts';
import { demoPassword, signIn } from '../sign-in.ts';
import { openWatchedPage } from '../watched-page.ts';

const phone = { width: 375, height: 812 };
const helpLabel = 'Why can’t I change some of these answers?';

describe('the profile', () => {
  const portal = openPortal();

  it('[SCR-24, ROL-3, ROL-4, API-46] is changed and saved by keyboard alone, at a school where only the email address and the student ID are locked', async () => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
    );
    await signIn(page, portal.url, 'ella.eligible@bay-state.example');
    const prefilled = page.waitForRequest(/\/api\/StudentEditProfile\?filter=StudentCoverageID:eq:0$/);
    await openProfile(page);
    await prefilled;
    await expectAccessible();
    expect(await editable(page, 'First name')).toBe(true);
    expect(await editable(page, 'City')).toBe(true);
    expect(await editable(page, 'Email address')).toBe(false);
    expect(await editable(page, 'Bay State ID')).toBe(false);
    expect(await page.getByRole('button', { name: helpLabel }).count()).toBe(0);

    await tabTo(page, 'Another email address');
    await page.keyboard.type('ella');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await page.title()).toMatch(/^Error: Your profile/);
    await expectAccessible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type('@example.com');
    await tabTo(page, 'First name');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Eleanor');
    await tabTo(page, 'Save profile');
    await page.keyboard.press('Enter');
    const saved = page.getByRole('alert').filter({ hasText: 'Your profile has been saved' });
    await saved.waitFor();
    expect(await saved.evaluate((notice) => notice.parentElement === document.activeElement)).toBe(true);
    expect(await page.title()).toMatch(/^Your profile/);
    await expectAccessible();
    await page.setViewportSize(phone);
    await expectAccessible();
    await expectNoSidewaysScroll();

    await page.reload();
    expect(await page.getByLabel('Another email address').inputValue()).toBe('ella@example.com');
    expect(await page.getByLabel('First name').inputValue()).toBe('Eleanor');
    await page.getByRole('link', { name: 'My coverage' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hello, Eleanor' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[ROL-3, ROL-4] locks name, date of birth and gender where the school requires it, and says why, on a phone', async () => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      { viewport: phone },
    );
    await signIn(page, portal.url, 'elliot.eligible@chesapeake.example');
    await openProfile(page);
    for (const label of ['First name', 'Last name', 'Date of birth', 'Gender', 'Email address'])
      expect(await editable(page, label), label).toBe(false);
    expect(await editable(page, 'Street address')).toBe(true);

    const help = page.getByRole('button', { name: helpLabel });
    await help.press('Enter');
    const why = page.getByRole('dialog', { name: 'Answers that you cannot change' });
    await why.getByText(/Only your university can change them/).waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });

    await page.getByLabel('Street address').fill('9 Tide Street');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('alert').filter({ hasText: 'Your profile has been saved' }).waitFor();
    await page.reload();
    expect(await page.getByLabel('Street address').inputValue()).toBe('9 Tide Street');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[ROL-3] leaves only the second email address editable where the school locks the rest', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'tess.eligible@lone-star.example');
    await openProfile(page);
    for (const label of ['First name', 'Street address', 'City', 'ZIP code', 'Country'])
      expect(await editable(page, label), label).toBe(false);
    expect(await editable(page, 'Another email address')).toBe(true);
    await page.getByRole('button', { name: helpLabel }).waitFor();
    await context.close();
  });

  it('asks before discarding typed answers, restores them after Back, and starts over after a link', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'emery.eligible@empire.example');
    await openProfile(page);
    const city = page.getByLabel('City');
    const stored = await city.inputValue();
    await city.fill('Elsewhere');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();

    await page.getByRole('link', { name: 'My coverage' }).click();
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
    await page.goBack();
    await expect.poll(() => city.inputValue()).toBe('Elsewhere');
    await page.getByRole('link', { name: 'My coverage' }).click();
    await openProfile(page);
    expect(await city.inputValue()).toBe(stored);
    await context.close();
  });

  it('keeps what was typed when the session ends, and sends it only once after two clicks', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'emery.eligible@empire.example');
    await openProfile(page);
    const second = page.getByLabel('Another email address');
    await second.fill('emery@example.com');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.waitForURL('**/login?**');
    await page.getByLabel('Student email address').fill('emery.eligible@empire.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/profile');
    await expect.poll(() => second.inputValue()).toBe('emery@example.com');

    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/submissions')) sent += 1;
    });
    await page.getByRole('button', { name: 'Save profile' }).dblclick();
    await page.getByRole('alert').filter({ hasText: 'Your profile has been saved' }).waitFor();
    expect(sent).toBe(1);
    await context.close();
  });
});

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
}

/** Returns whether any input in a group can be changed. */
async function editable(page: Page, label: string): Promise<boolean> {
  const group = page.getByRole('group', { name: label }).or(page.getByRole('radiogroup', { name: label }));
  if ((await group.count()) > 0) return (await group.locator('input:not([readonly]):not([disabled])').count()) > 0;
  return page
    .getByLabel(label, { exact: true })
    .or(page.getByLabel(`${label} (optional)`, { exact: true }))
    .isEditable();
}

/** Acts like a person without a mouse. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [...labels.map((label) => label.textContent), element?.textContent].join(' ');
    });
    if (focused.includes(name)) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

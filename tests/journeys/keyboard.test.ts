import type { FileChooser, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { demoPassword } from './sign-in.ts';
import { insuranceCard } from './waiver-answers.ts';
import { openWatchedPage } from './watched-page.ts';

describe('the waiver by keyboard alone', () => {
  const portal = openPortal();

  it('is filled in and submitted without a pointer, and the focus is where the user expects it', async () => {
    const { page, context, complaints } = await openWatchedPage(portal.browser);
    // The test listens from the start, because the browser needs a moment before it reports file choosers instead of
    // opening them.
    const chosen = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
    await page.goto(`${portal.url}/login`);
    await page.getByRole('heading', { level: 1 }).waitFor();

    await tabTo(page, 'Student email address');
    await page.keyboard.type('remy.remote@golden-gate.example');
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await tabTo(page, 'Password');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await tabTo(page, /^Waive/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Before you start' }).waitFor();
    await tabTo(page, 'Start');
    await page.keyboard.press('Enter');

    // Presses Continue with no answers: the focus moves to the summary, and the summary's link moves the focus to the
    // field.
    await focusIsOn(page, 'About you and your studies');
    await tabTo(page, 'Continue');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focusedName(page)).toMatch(/Yes/);
    await page.keyboard.press('Space');
    await tabTo(page, /^Yes|^No/, /intercollegiate/);
    await page.keyboard.press('ArrowDown');
    await pressContinue(page, 'Your insurance company');

    await tabTo(page, 'Insurance company');
    await page.keyboard.type('anch');
    await page.getByRole('option', { name: 'Anchor Mutual Health' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Yes');
    await page.keyboard.press('Space');
    await expect.poll(() => page.getByLabel('Mailing address of').inputValue()).toBe('200 Anchor Street');
    await pressContinue(page, 'The subscriber');

    await tabTo(page, 'Yes');
    await page.keyboard.press('Space');
    await pressContinue(page, 'Your insurance plan');

    await tabTo(page, 'What kind of insurance do you have?');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Plan type');
    await page.keyboard.type('PPO');
    await tabTo(page, 'Insurance ID');
    await page.keyboard.type('AM123456789');
    await tabTo(page, /^Yearly deductible/);
    await page.keyboard.type('0');
    await pressContinue(page, 'Prescription card');
    await pressContinue(page, 'Documents');

    await tabTo(page, /Choose|file/i);
    await page.keyboard.press('Enter');
    await (await chosen).setFiles(insuranceCard);
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await pressContinue(page, 'Declarations');

    const boxes = await page.getByRole('checkbox').count();
    await tabTo(page, /./, undefined, 'checkbox');
    for (let box = 0; box < boxes; box += 1) {
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
    }
    await pressContinue(page, 'Check your answers');
    await tabTo(page, /^Submit waiver/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/confirmation/*');
    await page
      .getByText(/CC-[0-9A-Z]{4}-[0-9A-Z]{4}/)
      .first()
      .waitFor();

    expect(complaints).toEqual([]);
    await context.close();
  });
});

async function pressContinue(page: Page, heading: string): Promise<void> {
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await focusIsOn(page, heading);
}

async function focusIsOn(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(text);
}

/**
 * Presses Tab until the focus is on the named control (in the named group, of the named type); fails if the focus
 * returns to the start first.
 */
async function tabTo(page: Page, name: string | RegExp, group?: RegExp, type?: string): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      const legend = element?.closest('fieldset, [role=radiogroup]')?.querySelector('legend');
      return {
        name: element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent ?? '',
        group: legend?.textContent ?? '',
        type: element?.getAttribute('type') ?? '',
      };
    });
    seen.push(focused.name.trim());
    const matches =
      typeof name === 'string'
        ? focused.name.replace('(optional)', '').trim() === name
        : name.test(focused.name.trim());
    if (matches && (!group || group.test(focused.group)) && (!type || focused.type === type)) return;
  }
  throw new Error(`Tab never reached ${name}; it went over ${seen.join(' | ')}`);
}

async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
  });
}

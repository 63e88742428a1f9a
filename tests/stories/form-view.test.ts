import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectSoon } from './expect-soon.ts';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const said = (page: Page) => page.locator('[data-announcer]').first().textContent();
const name = (page: Page) => page.getByLabel('Name of person completing the form');
const nameMessage = (page: Page) => page.getByText('Name of person completing the form is required');

describe('a form on the page', () => {
  it('[FRM-4] announces the form’s text when a rule shows the subscriber fields', async () => {
    const page = await openPage('form-form-view--empty');
    await page.getByLabel('No').check();
    expect(await page.getByLabel('Subscriber’s first name', { exact: true }).isVisible()).toBe(true);
    await expectSoon(() => said(page)).toBe('New Subscriber information fields have been added to the page.');
    const isInForm = await page
      .locator('[data-announcer]')
      .first()
      .evaluate((region) => region.closest('form') !== null);
    expect(isInForm).toBe(false);
  });

  it('renders only the changed field', async () => {
    const page = await openPage('form-many-fields--hundred');
    await page.getByLabel('Question 3 (optional)').focus();
    await page.evaluate(() => {
      for (const path of Object.keys(window.fieldReads ?? {})) delete window.fieldReads?.[path];
    });
    await page.keyboard.type('a');
    expect(await page.getByLabel('Question 3 (optional)').inputValue()).toBe('a');
    expect(Object.keys((await page.evaluate(() => window.fieldReads)) ?? {})).toEqual(['Field3']);
  });

  it('shows no message during the first typing in a field, and one when the person leaves it', async () => {
    const page = await openPage('form-form-view--empty');
    const phone = page.getByLabel(/^Phone number/);
    await phone.pressSequentially('617');
    expect(await page.getByText('Error: Invalid phone number').count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.getByText('Error: Invalid phone number').isVisible()).toBe(true);
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    await phone.fill('6175550100');
    expect(await page.getByText('Error: Invalid phone number').count()).toBe(0);
  });

  it('shows no message while the person types in a field that was left empty', async () => {
    const page = await openPage('form-form-view--empty');
    const phone = page.getByLabel(/^Phone number/);
    await phone.focus();
    await page.keyboard.press('Tab');
    await phone.pressSequentially('6');
    expect(await page.getByText('Error: Invalid phone number').count()).toBe(0);
  });

  it('does not lose a click because a message appears under the pointer', async () => {
    const page = await openPage('form-form-view--empty');
    await name(page).focus();
    await page.getByRole('button', { name: 'Continue' }).scrollIntoViewIfNeeded();
    const button = await page.getByRole('button', { name: 'Continue' }).boundingBox();
    await page.mouse.move((button?.x ?? 0) + 10, (button?.y ?? 0) + (button?.height ?? 0) - 3);
    await page.mouse.down();
    await page.waitForTimeout(100);
    expect(await nameMessage(page).count()).toBe(0);
    await page.mouse.up();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  });

  it('points aria-describedby only at ids that are on the page', async () => {
    const page = await openPage('form-error-summary--every-issue');
    const missing = await page.evaluate(() =>
      [...document.querySelectorAll('[aria-describedby], [aria-labelledby], [aria-controls]')].flatMap((element) =>
        ['aria-describedby', 'aria-labelledby', 'aria-controls']
          .flatMap((attribute) => (element.getAttribute(attribute) ?? '').split(' '))
          .filter((id) => id !== '' && document.getElementById(id) === null),
      ),
    );
    expect(missing).toEqual([]);
    expect(await page.locator('[aria-describedby]').count()).toBeGreaterThan(3);
  });

  it('reads a message after "Error:", once', async () => {
    const page = await openPage('form-error-summary--every-issue');
    const messages = await page.locator('.cc-field .cc-error').allTextContents();
    expect(messages).toContain('Error: Invalid phone number');
    expect(messages).toContain('Error: Name of person completing the form is required');
  });

  it('summarizes the errors in the words of the fields, takes the focus and leads to each field', async () => {
    const page = await openPage('form-form-view--empty');
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('region', { name: 'There is a problem' });
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await summary.getByRole('link').allTextContents()).toEqual(
      await page.locator('.cc-field .cc-error').allTextContents(),
    );
    await summary.getByRole('link', { name: 'Are you the subscriber? is required' }).click();
    expect(await page.getByLabel('Yes').evaluate((radio) => radio === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it('places the message between the hint and the control', async () => {
    const page = await openPage('widgets-radio--with-error');
    const order = await page
      .locator('.cc-group')
      .evaluate((group) => [...group.children].map((child) => child.className.split(' ')[0]));
    expect(order).toEqual(['cc-label', 'cc-hint', 'cc-error', 'cc-choices']);
  });

  it('has targets of 44 px, or 24 px with a label of 44 px beside them', async () => {
    const page = await openPage('form-form-view--filled');
    const small = await page
      .locator('.cc-input, .cc-button, .cc-choice label')
      .evaluateAll((targets) =>
        targets.filter((target) => target.getBoundingClientRect().height < 44).map((target) => target.outerHTML),
      );
    expect(small).toEqual([]);
  });
});

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lookAtPage } from '../quality/look-at-page.ts';
import { journeyWidths } from './journey-widths.ts';
import { openPortal } from './open-portal.ts';
import { sendForeignWaiver, submitForm } from './send-foreign-waiver.ts';
import { signIn } from './sign-in.ts';
import { signInAdministrator } from './sign-in-administrator.ts';
import { openWatchedPage } from './watched-page.ts';

const ada = 'ada.administrator@bay-state.example';
const ella = 'ella.eligible@bay-state.example';

const chosenByChance = 'We look at one waiver in a hundred. This one was chosen at random.';
const nameReview = {
  reasons: {
    name: {
      when: { '!=': [{ var: 'LastName' }, { var: '$context.student.LastName' }] },
      text: 'The last name changes.',
    },
  },
  decisions: {
    legal: { kind: 'accept', label: 'Legal name', text: 'We have changed your name.' },
    wrong: { kind: 'refuse', label: 'Not the legal name', text: 'This is not your legal name.' },
    proof: { kind: 'ask', label: 'Proof is missing', text: 'Is this your legal name?', fields: ['LastName'] },
  },
  dueInDays: 5,
};
const schemas = copyWithRandomReason();
afterAll(() => rmSync(schemas, { recursive: true }));

describe.each(journeyWidths)('a waiver that the school reviews, at %i px', (width) => {
  const portal = openPortal({ environment: { SCHEMAS_DIR: schemas } });

  it('waits because of its answers and by chance, is asked about, answered and accepted, by keyboard alone at the school', async () => {
    const viewport = { width, height: 900 };
    const student = await openWatchedPage(portal.browser, { viewport });
    const office = await openWatchedPage(portal.browser, { viewport });
    await signIn(student.page, portal.url, ella);
    const reference = await sendForeignWaiver(student.page);
    await student.page.getByRole('heading', { level: 1, name: 'Your university is reviewing this form' }).waitFor();
    await student.page.getByText(/^It has no effect yet/).waitFor();
    await student.expectAccessible();
    await student.page
      .getByRole('link', { name: /my coverage/i })
      .first()
      .click();
    await student.page.getByText(/^Your university is reviewing/).waitFor();
    await student.expectAccessible();

    await signInAdministrator(office.page, portal.url, { email: ada });
    await office.page.getByRole('link', { name: 'Review', exact: true }).focus();
    await office.page.keyboard.press('Enter');
    const submission = office.page.getByRole('link', { name: new RegExp(reference) });
    await submission.waitFor();
    await office.expectAccessible();
    await office.expectNoSidewaysScroll();
    await submission.focus();
    await office.page.keyboard.press('Enter');
    await office.page.getByText('The insurance is from another country.').waitFor();
    await office.page.getByText(chosenByChance).waitFor();
    await office.expectAccessible();
    await office.expectNoSidewaysScroll();
    await office.page.getByRole('radio', { name: /^Document is missing/ }).focus();
    await office.page.keyboard.press('Space');
    // Past the note.
    await office.page.keyboard.press('Tab');
    await office.page.keyboard.press('Tab');
    await office.page.keyboard.press('Enter');
    await office.page.getByText('The student is changing the answers.', { exact: false }).waitFor();
    await office.expectAccessible();

    await student.page.reload();
    await student.page.getByRole('link', { name: /^Answer and submit again/ }).click();
    await student.page.getByText('Upload a document in English').first().waitFor();
    await student.expectAccessible();
    await student.page.getByRole('link', { name: /^Continue/ }).click();
    await student.page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor();
    expect(await submitForm(student.page)).toBe(reference);

    await office.page.reload();
    await office.page.getByRole('radio', { name: /^Comparable to our plan/ }).check();
    await office.page.getByRole('button', { name: 'Decide and tell the student' }).click();
    await office.page
      .getByRole('definition')
      .filter({ hasText: /^Accepted$/ })
      .waitFor();
    await office.expectAccessible();
    await student.page.goto(`${portal.url}/dashboard`);
    await student.page.getByText('Waived', { exact: true }).first().waitFor();
    await student.page.goto(`${portal.url}/confirmation/${reference}`);
    await student.page.getByText('Your insurance is comparable to the Bay State plan.').waitFor();

    expect([...student.complaints, ...office.complaints]).toEqual([]);
    await Promise.all([student.context.close(), office.context.close()]);
  });

  it('can also be a change of the profile, which is shown with the old and the new values until it is accepted, by keyboard alone', async () => {
    const viewport = { width, height: 900 };
    const student = await openWatchedPage(portal.browser, { viewport });
    const office = await openWatchedPage(portal.browser, { viewport });
    await signIn(student.page, portal.url, ella);
    await student.page.goto(`${portal.url}/profile`);
    await student.page.getByLabel('Last name').fill('Lovelace');
    await student.page.getByRole('button', { name: 'Save' }).press('Enter');
    await student.page.getByRole('heading', { level: 1, name: 'Your university is reviewing this form' }).waitFor();
    const [, reference = ''] = /confirmation\/([\w-]+)/.exec(student.page.url()) ?? [];
    await student.page.goto(`${portal.url}/profile`);
    await student.page.getByText('Your university is reviewing your change').waitFor();
    expect(await student.page.getByLabel('Last name').inputValue()).toBe('Eligible');
    // No school of the release reviews the profile, so tests/quality/pages.test.ts cannot look at this page.
    expect(await lookAtPage(student.page, { isPrinted: true })).toEqual([]);
    await student.page.setViewportSize(viewport);
    await student.page.getByLabel('Last name').fill('Byron');
    await student.page.getByRole('button', { name: 'Save' }).press('Enter');
    await student.page.getByRole('alert').getByText(`still reviewing your earlier change ${reference}`).waitFor();
    await student.expectAccessible();
    await student.expectNoSidewaysScroll();
    // The browser reports the refusal, too.
    expect(student.complaints.splice(0)).toEqual([expect.stringContaining('status of 409')]);

    await signInAdministrator(office.page, portal.url, { email: ada, steps: 1 });
    await office.page.goto(`${portal.url}/review/${reference}`);
    const change = office.page.getByRole('row', { name: /Last name.*Eligible.*Lovelace/ });
    await change.waitFor();
    await office.expectAccessible();
    await office.expectNoSidewaysScroll();
    await office.page.getByRole('radio', { name: /^Proof is missing/ }).press('Space');
    await office.page.getByRole('button', { name: 'Decide and tell the student' }).press('Enter');
    await office.page.getByText('The student is changing the answers.', { exact: false }).waitFor();

    await student.page.goto(`${portal.url}/dashboard`);
    await student.page.getByRole('link', { name: /^Answer and submit again/ }).press('Enter');
    await student.page.getByText('Is this your legal name?').first().waitFor();
    expect(await student.page.getByLabel('Last name').inputValue()).toBe('Lovelace');
    await student.expectAccessible();
    await student.expectNoSidewaysScroll();
    await student.page.getByRole('button', { name: 'Save' }).press('Enter');
    await student.page.waitForURL(`**/confirmation/${reference}`);

    await office.page.reload();
    await change.waitFor();
    await office.page.getByRole('radio', { name: /^Legal name/ }).press('Space');
    await office.page.getByRole('button', { name: 'Decide and tell the student' }).press('Enter');
    await office.page
      .getByRole('definition')
      .filter({ hasText: /^Accepted$/ })
      .waitFor();
    await student.page.goto(`${portal.url}/profile`);
    await student.page.getByLabel('Last name').waitFor();
    expect(await student.page.getByLabel('Last name').inputValue()).toBe('Lovelace');
    expect(await student.page.getByText('Your university is reviewing your change').count()).toBe(0);
    expect([...student.complaints, ...office.complaints]).toEqual([]);
    await Promise.all([student.context.close(), office.context.close()]);
  });
});

/**
 * Returns a copy of the schemas in which the school also looks at nearly all waivers, chosen at random, and at new
 * names.
 */
function copyWithRandomReason(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campus-cover-schemas-'));
  const from = resolve(import.meta.dirname, '../../schemas');
  for (const part of ['catalogs', 'content', 'forms', 'languages', 'parts', 'schools', 'retention.json'])
    cpSync(join(from, part), join(folder, part), { recursive: true });
  const file = join(folder, 'schools/bay-state/waiver.json');
  const overlay = JSON.parse(readFileSync(file, 'utf8'));
  overlay.add.review.reasons['by-chance'] = { share: 0.999_999, text: chosenByChance };
  writeFileSync(file, JSON.stringify(overlay));
  const profile = { extends: 'profile@1', school: 'bay-state', add: { review: nameReview } };
  writeFileSync(join(folder, 'schools/bay-state/profile.json'), JSON.stringify(profile));
  return folder;
}

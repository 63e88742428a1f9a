import { describe, expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { fillSignIn, signIn } from './sign-in.ts';
import {
  agreeToAll,
  answerCarrier,
  answerPlan,
  answerStudies,
  answerWholeWaiver,
  answerYesNo,
  continueTo,
  insuranceCard,
  openWaiver,
  uploadCard,
} from './waiver-answers.ts';
import { openWatchedPage } from './watched-page.ts';

describe('a waiver, from signing in to the confirmation', () => {
  const portal = openPortal();

  it('[SCR-17, API-1, API-5, API-8, API-48] is answered, left, resumed and sent, and is still there after a restart', async () => {
    const { page, complaints, expectAccessible, context } = await openWatchedPage(portal.browser);
    const calls = new Set<string>();
    page.on('request', (request) => calls.add(`${request.method()} ${new URL(request.url()).pathname}`));

    await page.goto(portal.url);
    await page.waitForURL('**/login');
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
    await expectAccessible();
    await fillSignIn(page, 'ella.eligible@bay-state.example');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible();

    await page.getByRole('link', { name: 'Waive the' }).click();
    await page.getByRole('heading', { name: 'Before you start' }).waitFor();
    await expectAccessible();
    await page.getByRole('link', { name: 'Start' }).click();

    // The prefill uses the signed-in student's data.
    await page.getByRole('heading', { name: 'About you and your studies' }).waitFor();
    await expect.poll(() => page.getByLabel('Name of the person').inputValue()).toBe('Ella Eligible');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await page.title()).toMatch(/^Error: /);
    await expectAccessible();

    await answerStudies(page);
    await continueTo(page, 'Your insurance company');
    await answerCarrier(page);
    await expectAccessible();
    await continueTo(page, 'The subscriber');
    await answerYesNo(page, /Are you the subscriber/, 'No');
    await page.getByLabel('First name of the subscriber').fill('Erin');
    await expectAccessible();
    await answerYesNo(page, /Are you the subscriber/, 'Yes');
    await continueTo(page, 'Your insurance plan');
    await answerPlan(page);
    await expectAccessible();
    await continueTo(page, 'Prescription card');
    await expectAccessible();
    await continueTo(page, 'Documents');
    await uploadCard(page);
    await expectAccessible();

    // Selects several files at once. The page sends the valid files and explains why it does not send the other file.
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('note') };
    const more = ['front.png', 'back.png'].map((name) => ({ ...insuranceCard, name }));
    await page.locator('input[type=file]').setInputFiles([note, ...more]);
    await page.locator('.cc-error', { hasText: 'note.txt is not one of the accepted types' }).waitFor();
    for (const { name } of more) {
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await page.getByText(name, { exact: true }).waitFor({ state: 'detached' });
    }

    // The student leaves partway through and returns.
    await page.getByRole('button', { name: 'Save draft and leave' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('saved').first().waitFor();
    await expectAccessible();
    await context.clearCookies();
    await signIn(page, portal.url, 'ella.eligible@bay-state.example');
    await page.getByRole('link', { name: /^Continue/ }).click();
    await page.getByRole('heading', { name: 'Before you start' }).waitFor();
    await page.getByRole('link', { name: /^Continue/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Declarations' }).waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText(insuranceCard.name, { exact: true }).waitFor();
    await continueTo(page, 'Declarations');

    await agreeToAll(page);
    await expectAccessible();
    await continueTo(page, 'Check your answers');
    await page.getByText('AM 123-456-789').waitFor();
    await expectAccessible();

    await page.getByRole('button', { name: /^Submit waiver/ }).click();
    await page.waitForURL('**/confirmation/*');
    await page.getByRole('heading', { name: 'What happens next' }).waitFor();
    await expectAccessible();
    const reference = /CC-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await page.locator('main').innerText())?.[0];
    expect(reference).toBeDefined();
    expect([...calls]).toEqual(
      expect.arrayContaining([
        'POST /api/sitecore/Account/CheckUserLogin',
        'POST /api/sitecore/Account/Login',
        'GET /api/PrefillWaiver',
        'POST /api/sitecore/Account/VerifyUser',
      ]),
    );

    // A reload is safe, and Back does not submit again.
    await page.reload();
    await page.getByText(String(reference)).first().waitFor();

    // The confirmation may still have a pending request. A page that calls a stopped portal rightly reports an error.
    await page.goto('about:blank');
    await portal.restart();
    await context.clearCookies();
    await signIn(page, portal.url, 'ella.eligible@bay-state.example');
    await page.getByText(String(reference)).first().waitFor();
    await page.getByRole('link', { name: /See your confirmation/ }).click();
    await page.getByText('AM123456789').waitFor();
    await page.getByText(insuranceCard.name, { exact: true }).waitFor();

    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps the answers when the connection fails during sending, and sends once', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'harry.hurry@bay-state.example');
    await openWaiver(page);
    await answerWholeWaiver(page);

    // The first request reaches the server, but its response is lost on the way back.
    const keys: string[] = [];
    await page.route('**/submissions**', async (route) => {
      keys.push((await route.request().headerValue('idempotency-key')) ?? '');
      if (keys.length === 1) {
        await route.fetch();
        await route.abort('connectionreset');
      } else {
        await route.continue();
      }
    });
    await page.getByRole('button', { name: /^Submit waiver/ }).click();
    await page.getByRole('alert').first().waitFor();
    expect(new URL(page.url()).pathname).not.toContain('confirmation');
    expect(await page.getByText('AM 123-456-789').count()).toBe(1);

    await page.getByRole('button', { name: /^Submit waiver/ }).click();
    await page.waitForURL('**/confirmation/*');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    await context.close();
  });

  it('[API-1, ERR-1] sends nothing when the verification fails, and keeps the answers for another try', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'emery.eligible@empire.example');
    await openWaiver(page);
    await answerWholeWaiver(page);
    await page.getByRole('button', { name: 'Save draft and leave' }).click();
    await page.getByRole('link', { name: /^Continue/ }).click();
    await page.getByRole('link', { name: /^Continue/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor();

    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/submissions')) sent += 1;
    });
    await page.route('**/Account/VerifyUser', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: /^Submit waiver/ }).click();
    await page
      .getByText(/^The connection was lost before we received a response/)
      .first()
      .waitFor();
    await page.getByText('AM 123-456-789').waitFor();
    expect(sent).toBe(0);
    await page.route('**/Account/VerifyUser', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.getByRole('button', { name: /^Submit waiver/ }).click();
    await page.waitForURL('**/GenericError');
    expect(sent).toBe(0);
    await page.getByRole('link', { name: 'Go back and try again' }).click();
    await page.getByText('AM 123-456-789').waitFor();
    await page.getByRole('button', { name: /^Submit waiver/ }).click();
    await page.waitForURL('**/confirmation/*');
    expect(sent).toBe(1);
    await context.close();
  });

  it('sends once when the student presses the button twice', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'gigi.eligible@golden-gate.example');
    await openWaiver(page);
    await answerWholeWaiver(page);

    let sent = 0;
    await page.route('**/submissions**', async (route) => {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.getByRole('button', { name: /^Submit waiver/ }).dblclick();
    await page.waitForURL('**/confirmation/*');
    expect(sent).toBe(1);
    await context.close();
  });
});

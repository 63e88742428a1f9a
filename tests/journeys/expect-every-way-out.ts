import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { signIn } from './sign-in.ts';
import { openWatchedPage } from './watched-page.ts';

interface Enrollment {
  readonly browser: Browser;
  readonly url: string;
  readonly email: string;
  /** The form's page, e.g. `"/enroll-coverage"`. */
  readonly path: string;
  readonly formId: string;
  /** The call that the page uses to delete the draft. */
  readonly clearance: string;
  /** Changes an answer on the form's first step. `round` differs each time. */
  readonly answer: (page: Page, round: number) => Promise<void>;
}

/**
 * Leaves an enrollment in every possible way: the page's links, Back, closing the tab, signing out, and finally
 * deleting the draft.
 */
export async function expectEveryWayOut(enrollment: Enrollment): Promise<void> {
  const { browser, url, email, path, formId, clearance, answer } = enrollment;
  const watched = await openWatchedPage(browser);
  const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = watched;
  const clearances: string[] = [];
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('SessionClearance')) clearances.push(`${request.method()} ${pathname}${search}`);
  });

  const leave = {
    link: (tab: Page) => tab.getByRole('link', { name: 'My coverage' }).first().click(),
    back: async (tab: Page) => {
      await tab.goBack();
      await tab.goBack();
    },
    close: (tab: Page) => tab.close({ runBeforeUnload: true }),
    signOut: async (tab: Page) => {
      await tab.getByRole('button', { name: 'Sign out' }).click();
      await tab.waitForURL('**/login**');
      await signIn(tab, url, email);
    },
  };

  await signIn(page, url, email);
  let kept: string | null = null;
  for (const [round, way] of (['link', 'back', 'close', 'signOut'] as const).entries()) {
    const tab = way === 'close' ? await context.newPage() : page;
    await begin(tab);
    await answer(tab, round);
    await leave[way](tab);
    await page.waitForURL('**/dashboard');
    // The page saved the last answer, although the test did not wait for the save.
    await expect.poll(() => draftOf(page, formId)).not.toBe(kept);
    kept = await draftOf(page, formId);
    expect(kept).not.toBeNull();
  }
  expect(clearances).toEqual([]);

  await begin(page);
  const discard = page.getByRole('button', { name: 'Delete draft and leave' });
  await discard.click();
  const question = page.getByRole('dialog', { name: 'Delete your draft?' });
  await question.waitFor();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => discard.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await draftOf(page, formId)).toBe(kept);

  // If the call fails, the draft and the answers remain, and the page reports the failure to the student.
  await page.route('**/*SessionClearance*', (route) => route.abort());
  await discard.press('Enter');
  await question.getByRole('button', { name: 'Delete draft and leave' }).click();
  await question.getByRole('alert').getByText('Your draft was not deleted').waitFor();
  await page.setViewportSize({ width: 375, height: 720 });
  await expectNoSidewaysScroll();
  await expectAccessible();
  expect(await draftOf(page, formId)).toBe(kept);
  await page.unroute('**/*SessionClearance*');
  clearances.length = 0;

  await question.getByRole('button', { name: 'Delete draft and leave' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Your draft was deleted.').waitFor();
  await expectAccessible();
  expect(clearances).toEqual([`POST ${clearance}`]);
  expect(await draftOf(page, formId)).toBeNull();
  await page.goto(`${url}${path}`);
  await page.getByRole('link', { name: 'Start', exact: true }).waitFor();
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  await context.close();

  async function begin(tab: Page): Promise<void> {
    await tab.goto(`${url}/dashboard`);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await tab.goto(`${url}${path}`);
    await tab.getByRole('link', { name: /^(Start|Review the form from the first step)$/ }).click();
    await tab.getByRole('button', { name: 'Save draft and leave' }).waitFor();
  }
}

/** Returns the answers that the server has saved; null if there is no draft. */
async function draftOf(page: Page, formId: string): Promise<string | null> {
  const visit = await page.evaluate(
    async (id) => (await (await fetch(`/api/forms/${id}/visit`)).json()) as { draft: { answers: unknown } | null },
    formId,
  );
  return visit.draft === null ? null : JSON.stringify(visit.draft.answers);
}

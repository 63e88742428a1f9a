import { expect, it } from 'vitest';
import { openPortal } from '../open-portal.ts';
import { signIn } from '../sign-in.ts';
import { openWatchedPage } from '../watched-page.ts';
import { journeyWidths } from '../journey-widths.ts';

const portal = openPortal();

it.each(journeyWidths)('one key extends a session that is about to end, at %i px', async (width) => {
  const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
    portal.browser,
    {
      viewport: { width, height: 800 },
    },
  );
  // The server's own response, except that the session ends in a few seconds instead of 15 minutes.
  await page.route('**/api/portal/session', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as { expiresAt?: string };
    const body = session.expiresAt ? { ...session, expiresAt: new Date(Date.now() + 15_000).toISOString() } : session;
    await route.fulfill({ response: answer, json: body });
  });
  await signIn(page, portal.url, 'ella.eligible@bay-state.example');
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
  await dialog.waitFor();
  expect(await dialog.innerText()).toMatch(/we will sign you out at \d+:\d\d\s[AP]M because you have been inactive/);
  await expectAccessible();
  await expectNoSidewaysScroll();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(complaints).toEqual([]);
  await context.close();
});

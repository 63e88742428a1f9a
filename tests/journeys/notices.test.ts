import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { openWatchedPage } from './watched-page.ts';
import { journeyWidths } from './journey-widths.ts';

const hourMs = 60 * 60 * 1000;
const widths = journeyWidths.map((width) => [`${width} px`, { viewport: { width, height: 720 } }] as const);
const opera =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 OPR/115.0.0.0';
const disclaimer = 'Campus Cover is not responsible for linked sites.';
const supportHost = 'help.bay-state.example';

const focusedText = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

describe('the notices that the portal shows in addition to its pages', () => {
  const portal = openPortal({
    environment: {
      DOWNTIME_FROM: new Date(Date.now() + 48 * hourMs).toISOString(),
      DOWNTIME_UNTIL: new Date(Date.now() + 50 * hourMs).toISOString(),
    },
  });

  /** The pages request nothing from other sites. Any such request receives this response. */
  async function blockOtherOrigins(context: BrowserContext): Promise<string[]> {
    const asked: string[] = [];
    await context.route(/^https:/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
    });
    return asked;
  }

  it.each(widths)(
    '[SCR-26] announces a planned downtime on every page, at %s, until the person hides it',
    async (_name, size) => {
      const watched = await openWatchedPage(portal.browser, { ...size, timezoneId: 'America/Los_Angeles' });
      const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = watched;
      const banner = page.getByRole('region', { name: 'Planned maintenance' });
      await page.goto(`${portal.url}/login`);
      await banner.waitFor();
      expect(await banner.innerText()).toMatch(/Campus Cover is closed from \w+day, \w+ \d+.* to .*P[SD]T\./);
      await expectAccessible();
      await expectNoSidewaysScroll();
      // The notice is above the page and takes up its own space.
      const [its, mains] = [await banner.boundingBox(), await page.locator('main').boundingBox()];
      expect((its?.y ?? 0) + (its?.height ?? 0)).toBeLessThanOrEqual((mains?.y ?? 0) + 1);

      await signIn(page, portal.url, 'ella.eligible@bay-state.example');
      expect(await banner.innerText()).toMatch(/in your school’s time zone, from .*E[SD]T/);
      await expectNoSidewaysScroll();
      await banner.getByRole('button', { name: 'Dismiss' }).focus();
      await page.keyboard.press('Enter');
      await banner.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await banner.count()).toBe(0);
      // A new visit is a new session.
      const other = await context.newPage();
      await other.goto(`${portal.url}/dashboard`);
      await other.getByRole('region', { name: 'Planned maintenance' }).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it.each(widths)(
    '[SCR-28] asks before a link leads to another site, at %s, by keyboard alone',
    async (_name, size) => {
      const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
        portal.browser,
        size,
      );
      const asked = await blockOtherOrigins(context);
      await signIn(page, portal.url, 'enzo.enrolled@bay-state.example');
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Help and contact' });
      await link.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'You are leaving Campus Cover' });
      await dialog.getByText(disclaimer, { exact: false }).waitFor();
      await dialog.getByText(supportHost, { exact: true }).waitFor();
      await expectAccessible();
      await expectNoSidewaysScroll();
      expect(await focusedText(page)).toBe(`Continue to ${supportHost}`);
      await page.keyboard.press('Tab');
      expect(await focusedText(page)).toBe('Stay here');
      await page.keyboard.press('Tab');
      expect(await focusedText(page)).toBe(`Continue to ${supportHost}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(asked).toEqual([]);

      await page.keyboard.press('Enter');
      await expect.poll(() => focusedText(page)).toBe(`Continue to ${supportHost}`);
      await page.keyboard.press('Enter');
      await page.waitForURL(/^https:\/\/help\.bay-state\.example/);
      expect(asked[0]).toMatch(/^https:\/\/help\.bay-state\.example\//);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('[SCR-28] also asks before a new tab opens, for a button, and for links that schools wrote, but never for email links', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    const asked = await blockOtherOrigins(context);
    await signIn(page, portal.url, 'enzo.enrolled@bay-state.example');
    const dialog = page.getByRole('dialog', { name: 'You are leaving Campus Cover' });
    const goOn = dialog.getByRole('link', { name: /^Continue to/ });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Help and contact' });

    for (const click of [() => link.click({ modifiers: ['ControlOrMeta'] }), () => link.click({ button: 'middle' })]) {
      await click();
      const opened = context.waitForEvent('page');
      await goOn.click();
      const tab = await opened;
      await tab.waitForURL(/help\.bay-state\.example/);
      await tab.close();
      await dialog.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/dashboard');
    }

    await page.getByRole('button', { name: 'Get help from your university' }).click();
    await dialog.getByText(supportHost, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    expect(await focusedText(page)).toBe('Get help from your university');

    // The same HTML that a school can write in a post or an answer.
    await page.evaluate(() => {
      const text = document.createElement('p');
      text.innerHTML = '<a href="//other.example/x"><b>other</b></a> <a href="mailto:a@b.example">mail</a>';
      document.querySelector('main')?.append(text);
    });
    await page.getByText('other', { exact: true }).click();
    await dialog.getByText('other.example', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'mail', exact: true }).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.waitForURL('**/profile');
    await page.getByLabel('Another email address').waitFor();
    expect(await dialog.count()).toBe(0);
    expect(asked).toHaveLength(2);
    await context.close();
  });

  it('[SCR-28] asks in the browser’s own dialog when the code of the portal’s dialog does not load', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    const asked = await blockOtherOrigins(context);
    await page.route('**/assets/leave-dialog-*.js', (route) => route.abort());
    await signIn(page, portal.url, 'enzo.enrolled@bay-state.example');
    const said: string[] = [];
    page.once('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help and contact' }).click();
    await expect.poll(() => said).toEqual([`${disclaimer} Continue to ${supportHost}?`]);
    expect(asked).toEqual([]);
    await context.close();
  });

  it.each([
    ['1280 px', { viewport: { width: 1280, height: 800 } }],
    ['320 px', { viewport: { width: 320, height: 640 } }],
  ])('[SCR-29] leads back to the top of a long page, at %s', async (_name, size) => {
    const watched = await openWatchedPage(portal.browser, { ...size, reducedMotion: 'no-preference' });
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = watched;
    await page.goto(`${portal.url}/Shop%20for%20Products`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Makes the page long enough, with content that starts far enough down to scroll by the whole offset.
    await page.locator('main').evaluate((main) => {
      main.style.setProperty('min-height', '2400px');
      main.style.setProperty('margin-top', `${250 - (main.getBoundingClientRect().top + window.scrollY)}px`);
    });
    const button = page.getByRole('button', { name: 'Back to top' });
    const scrollTo = async (top: number): Promise<void> => {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    };
    const opacity = (): Promise<number> => button.evaluate((element) => Number(getComputedStyle(element).opacity));

    await scrollTo(300);
    expect(await button.count()).toBe(0);
    await scrollTo(301);
    await button.waitFor();
    expect(await opacity()).toBe(1);
    await scrollTo(600);
    expect(await button.evaluate((element) => element.parentElement?.className)).not.toContain('faded');
    expect(await opacity()).toBe(1);
    await scrollTo(601);
    await expect.poll(opacity).toBe(0.75);
    await expectAccessible();
    await expectNoSidewaysScroll();
    await button.hover();
    await expect.poll(opacity).toBe(1);
    await page.mouse.move(0, 0);
    await button.focus();

    // Watches from within the page, because on a busy machine the whole scroll may end between two of the test's
    // checks.
    const way = page.evaluate(async () => {
      let beganMs = 0;
      document.addEventListener('click', () => (beganMs = performance.now()), { capture: true, once: true });
      const steps: { readonly place: number; readonly atMs: number }[] = [];
      const scroll = window.scrollTo.bind(window);
      const step = (left: number, top: number): void => {
        scroll(left, top);
        steps.push({ place: top, atMs: performance.now() - beganMs });
      };
      Object.assign(window, { scrollTo: step });
      // The scroll has ended when the position no longer changes.
      for (let seen = 0, stillFrames = 0; stillFrames < 20 || seen === 0;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        stillFrames = steps.length === seen ? stillFrames + 1 : 0;
        seen = steps.length;
      }
      return steps;
    });
    await page.keyboard.press('Enter');
    expect(await focusedText(page)).toBe('Health insurance for students');
    const steps = await way;
    const places = steps.map(({ place }) => place);
    expect(places).toEqual(places.toSorted((one, other) => other - one));
    await expect
      .poll(() => page.locator('main').evaluate((main) => Math.round(main.getBoundingClientRect().top)))
      .toBe(110);
    // The last step is the first one after 800 ms, no matter how few steps a busy machine takes. The scroll begins
    // between the click and its first step.
    const [first, beforeLast, last] = [steps[0]?.atMs ?? 0, steps.at(-2)?.atMs ?? 0, steps.at(-1)?.atMs ?? 0];
    expect(last).toBeGreaterThanOrEqual(800);
    expect(beforeLast - first).toBeLessThan(800);
    await button.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SCR-29] jumps at once for people who prefer reduced motion, and does not print', async () => {
    const { page, context } = await openWatchedPage(portal.browser, { reducedMotion: 'reduce' });
    await page.goto(`${portal.url}/Shop%20for%20Products`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main').evaluate((main) => main.style.setProperty('min-height', '3000px'));
    await page.evaluate(() => window.scrollTo(0, 1500));
    const button = page.getByRole('button', { name: 'Back to top' });
    await button.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await button.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    const after = await button.evaluate((element: HTMLElement) => {
      element.click();
      return window.scrollY;
    });
    expect(after).toBeLessThanOrEqual(110);
    await context.close();
  });

  it('[SCR-29] never covers the element with the focus, at 320 px', async () => {
    const { page, context } = await openWatchedPage(portal.browser, { viewport: { width: 320, height: 560 } });
    await signIn(page, portal.url, 'ella.eligible@bay-state.example');
    await page.goto(`${portal.url}/profile`);
    await page.getByLabel('First name').waitFor();
    const covered: string[] = [];
    let looks = 0;
    for (let at = 0; at < 40; at += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const strip = document.querySelector('.back-to-top')?.getBoundingClientRect();
        const element = document.activeElement;
        if (
          strip === undefined ||
          element === null ||
          element === document.body ||
          element.closest('.back-to-top, header') !== null
        )
          return null;
        const box = element.getBoundingClientRect();
        const isCovered = box.bottom > strip.top + 1 && box.top < strip.bottom && box.right > strip.left;
        return isCovered ? `${element.tagName} ${element.id} ${element.textContent}` : null;
      });
      looks += await page.locator('.back-to-top').count();
      if (name !== null) covered.push(name);
    }
    expect(covered).toEqual([]);
    expect(looks).toBeGreaterThan(5);
    await context.close();
  });

  it.each(widths)('[DLG-5] says once that a browser is not supported, at %s', async (_name, size) => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      { ...size, userAgent: opera },
    );
    await page.goto(`${portal.url}/login`);
    const dialog = page.getByRole('dialog', { name: 'Your browser is not supported' });
    await dialog.waitFor();
    expect(await page.locator('#root').getAttribute('aria-hidden')).toBe('true');
    // The notice is separate from the page, with its own overlay and close button.
    expect(await page.locator('#root dialog').count()).toBe(0);
    expect(await dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)).toBe(
      'rgba(16, 32, 43, 0.6)',
    );
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Close']);
    expect(await focusedText(page)).toBe('Close');
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // The notice appears once per session: it does not reappear after a reload, a sign-in or a sign-out, or on another
    // page.
    await page.reload();
    await signIn(page, portal.url, 'ella.eligible@bay-state.example');
    expect(await dialog.count()).toBe(0);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login?signedOut=yes');
    await page.getByLabel('Student email address').waitFor();
    expect(await dialog.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[DLG-5] shows no notice to a browser without storage, or to a supported one', async () => {
    const blocked = await openWatchedPage(portal.browser, { userAgent: opera });
    await blocked.context.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    const usual = await openWatchedPage(portal.browser);
    for (const { page, context, complaints } of [blocked, usual]) {
      await page.goto(`${portal.url}/login`);
      await page.getByLabel('Student email address').fill('typing continues');
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it('[SCR-30] has the phone layout up to 1023 px, and the wide one from 1024 px', async () => {
    const { page, context } = await openWatchedPage(portal.browser, { viewport: { width: 1023, height: 720 } });
    const padding = (): Promise<string> =>
      page.locator('main').evaluate((main) => getComputedStyle(main).paddingInlineStart);
    await page.goto(`${portal.url}/login`);
    await page.locator('main').waitFor();
    expect(await padding()).toBe('16px');
    await page.setViewportSize({ width: 1024, height: 720 });
    expect(await padding()).toBe('32px');
    await context.close();
  });
});

import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../journeys/open-portal.ts';
import { signIn } from '../journeys/sign-in.ts';
import { openWorkbench, signInStaff } from '../journeys/workbench/workbench-page.ts';

/** The limits, in gzip kilobytes, for all JavaScript that a page loads from its address alone, with an empty cache. */
const limits = { login: 110, form: 200, workbench: 430 };

/** CodeMirror's class names. Only the staff editor's own page loads CodeMirror. */
const editorOnly = /cm-editor|cm-content/;
/** Text that occurs only in axe's code. A page loads axe only when a person requests it. */
const axeOnly = /dequeuniversity/;

describe('the weight of a page', () => {
  const portal = openPortal();

  it('keeps the login page small and free of the form libraries', async () => {
    const context = await portal.browser.newContext();
    const page = await context.newPage();
    const scripts = watchScripts(page);
    await page.goto(`${portal.url}/login`, { waitUntil: 'networkidle' });
    const loaded = await scripts();
    console.log(`login: ${loaded.kilobytes.toFixed(1)} kB of JavaScript, gzip`);
    expect(loaded.kilobytes).toBeGreaterThan(20);
    expect(loaded.kilobytes).toBeLessThanOrEqual(limits.login);
    expect(loaded.text).not.toMatch(/json-schema\.org\/draft-07/);
    expect(loaded.text).not.toMatch(editorOnly);
    await context.close();
  });

  it('keeps a form page within its limit, without a schema compiler', async () => {
    const context = await portal.browser.newContext();
    const signedIn = await context.newPage();
    await signIn(signedIn, portal.url, 'ella.eligible@bay-state.example');
    const address = await signedIn.getByRole('link', { name: 'Waive the' }).getAttribute('href');
    await signedIn.close();
    const { cookies } = await context.storageState();
    await context.close();

    const fresh = await portal.browser.newContext();
    await fresh.addCookies(cookies);
    const page = await fresh.newPage();
    const scripts = watchScripts(page);
    await page.goto(`${portal.url}${address}&step=you`, { waitUntil: 'networkidle' });
    await page.getByLabel('Name of the person').waitFor();
    const loaded = await scripts();
    console.log(`form page: ${loaded.kilobytes.toFixed(1)} kB of JavaScript, gzip`);
    expect(loaded.kilobytes).toBeGreaterThan(100);
    expect(loaded.kilobytes).toBeLessThanOrEqual(limits.form);
    // ajv's compiler would need `new Function`, which the page's policy forbids.
    expect(loaded.text).not.toMatch(/new Function\(/);
    expect(loaded.text).not.toMatch(editorOnly);
    expect(loaded.text).not.toMatch(axeOnly);
    await fresh.close();
  });

  it('requests a form’s data while the form’s code is still loading, and requests nothing twice', async () => {
    const context = await portal.browser.newContext();
    const page = await context.newPage();
    await signIn(page, portal.url, 'ella.eligible@bay-state.example');
    const address = await page.getByRole('link', { name: 'Waive the' }).getAttribute('href');
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname.replace(/\/[0-9a-f]{64}\.\w+$/, ''));
    });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/form-route-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${portal.url}${address}&step=you`);
    const needed = [
      '/api/PrefillWaiver',
      '/api/forms',
      '/api/forms/definitions',
      '/api/forms/validators',
      '/api/forms/waiver/visit',
      '/api/portal/session',
    ];
    await expect.poll(() => [...calls].filter((call) => needed.includes(call)).sort()).toEqual(needed);
    release();
    await page.getByLabel('Name of the person').waitFor();
    expect(calls.filter((call) => needed.includes(call)).sort()).toEqual(needed);
    await context.close();
  });

  it('keeps the workbench within its limit: only the editor’s own route loads it, and axe loads only on request', async () => {
    const context = await portal.browser.newContext({ viewport: { width: 1280, height: 900 } });
    const signedIn = await context.newPage();
    const overview = watchScripts(signedIn);
    await signInStaff(signedIn, portal.url);
    await signedIn.getByRole('heading', { level: 1, name: 'Workbench' }).waitFor();
    expect((await overview()).text).not.toMatch(editorOnly);
    await signedIn.close();
    const { cookies } = await context.storageState();
    await context.close();

    const fresh = await portal.browser.newContext({ viewport: { width: 1280, height: 900 } });
    await fresh.addCookies(cookies);
    const page = await fresh.newPage();
    const scripts = watchScripts(page);
    await openWorkbench(page, portal.url);
    await page.getByRole('textbox', { name: 'waiver.json' }).waitFor();
    const loaded = await scripts();
    // The page, the frame with its live form, and the form's validators.
    console.log(`workbench: ${loaded.kilobytes.toFixed(1)} kB of JavaScript, gzip`);
    expect(loaded.text).toMatch(editorOnly);
    expect(loaded.text).not.toMatch(axeOnly);
    expect(loaded.kilobytes).toBeLessThanOrEqual(limits.workbench);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Check accessibility' }).click();
    await page
      .getByText(/^No accessibility problems found|^Accessibility problems:/)
      .first()
      .waitFor({ state: 'attached', timeout: 30_000 });
    expect((await scripts()).text).toMatch(axeOnly);
    await fresh.close();
  });

  function watchScripts(page: Page): () => Promise<{ kilobytes: number; text: string }> {
    // For files that its page has already loaded, a frame uses the cache.
    const bodies = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '') && !bodies.has(response.url()))
        bodies.set(response.url(), response.body());
    });
    return async () => {
      const loaded = await Promise.all(bodies.values());
      const bytes = loaded.reduce((sum, body) => sum + gzipSync(body).length, 0);
      return { kilobytes: bytes / 1000, text: Buffer.concat(loaded).toString('utf8') };
    };
  }
});

import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openChromium } from './chromium.ts';
import { findViolations } from './find-violations.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => closeContexts(browser));

it('reports what is wrong and where until it is fixed, even under a strict policy', async () => {
  const page = await browser.newPage();
  await page.setContent(
    `<html lang="en"><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>T</title></head>
     <body><main><h1>Name</h1><input id="name"></main></body></html>`,
  );
  expect(await findViolations(page)).toEqual(['label at #name']);
  await page.locator('#name').evaluate((input) => input.setAttribute('aria-label', 'Name'));
  expect(await findViolations(page)).toEqual([]);
});

import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openChromium } from './chromium.ts';
import { whileDrawn } from './while-drawn.ts';

describe('whileDrawn', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openChromium();
  });
  afterAll(() => closeContexts(browser));

  it('waits for the heading, and checks again a page that was replaced during the check', async () => {
    const page = await browser.newPage();
    await page.setContent('<p class="skeleton"></p>');
    const seen: string[] = [];
    const checked = whileDrawn(page, async () => {
      seen.push((await page.locator('h1').textContent()) ?? '');
      if (seen.length === 1) await page.setContent('<h1>Next</h1>');
      return seen.at(-1);
    });
    await page.setContent('<h1>First</h1>');
    expect(await checked).toBe('Next');
    expect(seen).toEqual(['First', 'Next']);
    await page.close();
  });
});

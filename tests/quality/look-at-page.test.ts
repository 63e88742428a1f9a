import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openChromium } from '../browser/chromium.ts';
import { lookAtPage } from './look-at-page.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openChromium();
  page = await browser.newPage();
});
afterAll(() => closeContexts(browser));

const draw = (main: string, style = ''): Promise<void> =>
  page.setContent(
    `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Name</title>
     <style>body { font: 1rem sans-serif } @media print { a, button { display: none } } ${style}</style></head>
     <body><main><h1>Name</h1><a href="#top" class="way">Continue from here</a>${main}</main></body></html>`,
  );
const tall = '.way { display: inline-block; padding: 1rem }';

it('finds nothing on a page that meets the limits', async () => {
  await draw('<p>One sentence.</p>', tall);
  expect(await lookAtPage(page, { isPrinted: true })).toEqual([]);
});

it.each([
  ['html', '<ul><p>No item</p></ul>', '', /^html: element-permitted-content/],
  ['axe', '<img src="data:,">', '', /^axe: image-alt/],
  ['a width of its own', '<p style="width: 400px">Wide</p>', '', /^at 320 px: sideways: \d+ px in 320 px/],
  [
    'a line that is cut',
    '<p class="cut">Words and words</p>',
    '.cut { overflow: hidden; height: 8px }',
    /^at 1280 px: cut/,
  ],
  [
    'a height that is too small for large text',
    '<p class="box">Words and words</p>',
    '.box { overflow: hidden; height: 22px }',
    /^at 1280 px, text at 200 %: cut/,
  ],
  ['text over text', '<p>Below</p><p class="over">Above</p>', '.over { margin-top: -2.2rem }', /^at 1280 px: over /],
  ['a small target', '<button type="button">x</button>', 'button { width: 20px }', /^at 320 px: small: <button/],
  ['no ring', '', 'a:focus { outline: none }', /^at 320 px: no ring: <a/],
  [
    'a bar over the focused element',
    '<div class="bar"></div>',
    '.bar { position: fixed; inset: 0 }',
    /^at 320 px: under /,
  ],
  ['motion', '', 'a { transition: color 1s }', /^with less motion: moves for 1 s/],
  [
    'a field without a line',
    '<input type="text" aria-label="A" class="bare">',
    '.bare { border: 0 }',
    /^with forced colors: no line/,
  ],
  [
    'a picture in the background color',
    '<svg aria-hidden="true" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
    '',
    /^with forced colors: lost picture/,
  ],
  ['navigation on paper', '<nav aria-label="Pages">Pages</nav>', '', /^on paper: not needed on paper: nav/],
])('finds %s', async (_what, main, style, expected) => {
  await draw(main, `${tall} ${style}`);
  expect(await lookAtPage(page, { isPrinted: true })).toContainEqual(expect.stringMatching(expected) as string);
});

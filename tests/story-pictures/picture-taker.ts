import { createRequire } from 'node:module';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumLaunch } from '../browser/chromium.ts';
import { openStory, turnToStory } from '../stories/story-page.ts';
import type { StorybookSite } from '../stories/storybook-site.ts';
import type { PictureWidth } from './picture-list.ts';

/** Settings for everything that would otherwise depend on the machine. */
const SAME_EVERYWHERE = [
  '--font-render-hinting=none',
  '--disable-font-subpixel-positioning',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];
const FONTS = 'https://fonts.story-pictures.test/';
const MONO_FILE = 'DejaVuSansMono.ttf';
const NOON = '2026-11-21T12:00:00Z';
/**
 * Loads the styles of the portal's own parts, so that every story has them, regardless of which story the page showed
 * before.
 */
const FIRST_STORY = 'portal-header--signed-out';
const TALLEST = 1600;
/** Stories that show something that never ends. */
const STAYS_SO = /loading|calculating|busy|spinner|pending|tone/;

const require = createRequire(import.meta.url);

export function launchForPictures(): Promise<Browser> {
  const { executablePath, args } = chromiumLaunch();
  return chromium.launch({ executablePath, args: [...args, ...SAME_EVERYWHERE] });
}

/** A page that takes pictures of stories at one width, one by one. */
export async function openPictureTaker(
  browser: Browser,
  site: StorybookSite,
  width: PictureWidth,
): Promise<(id: string) => Promise<Buffer>> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: 1,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    userAgent: 'Chrome StorybookTestRunner',
  });
  await context.route(`${FONTS}**`, (route) =>
    route.fulfill({
      path: require.resolve(`dejavu-fonts-ttf/ttf/${new URL(route.request().url()).pathname.slice(1)}`),
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'font/ttf',
    }),
  );
  // tsx runs the code that takes new pictures, and adds a call that records each function's name. The page does not
  // contain the function that this call needs.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  const page = await context.newPage();
  await page.clock.setFixedTime(NOON);
  await openStory(page, site, FIRST_STORY);
  await putFonts(page);
  // A person who has pressed a key sees the ring around the focused element. Without a key press, the ring depends on
  // earlier events.
  await page.keyboard.press('Tab');
  return async (id) => {
    await turnToStory(page, id);
    if (!STAYS_SO.test(id)) await waitForWhatIsComing(page);
    return takePicture(page);
  };
}

/** The portal has its own typeface for text, but shows code in the machine's. */
async function putFonts(page: Page): Promise<void> {
  const content = `@font-face { font-family: 'Story Mono'; src: url('${FONTS}${MONO_FILE}'); }
    code, kbd, pre, samp { font-family: 'Story Mono' !important; }
    * { caret-color: transparent !important; }`;
  await page.addStyleTag({ content });
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
  });
}

/**
 * Waits for code that loads late and for responses from services. Until they arrive, the page shows a message in their
 * place.
 */
async function waitForWhatIsComing(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // The page under a dialog may still be waiting for a response.
      const pictured = document.querySelector('dialog[open]') ?? document.querySelector('main.story');
      return (
        document.querySelector('.cc-widget-room') === null &&
        !/(Loading|Calculating|Checking)…/.test(pictured?.textContent ?? '')
      );
    },
    undefined,
    { polling: 'raf' },
  );
}

/** Takes a picture of the dialog if one is open; otherwise, of the story without the rest of the page. */
async function takePicture(page: Page): Promise<Buffer> {
  // At this point, the page has drawn the result of the story's last step, with every picture and font.
  const clip = await page.evaluate(async () => {
    // Whether the focused element in a dialog has a ring depends on what opened the dialog: a key or a play function.
    const dialog = document.querySelector('dialog[open]');
    if (dialog?.contains(document.activeElement) === true) (document.activeElement as HTMLElement).blur();
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const pictured = dialog ?? document.querySelector('main.story')!;
    const { x, y, width, height } = pictured.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });
  const height = Math.min(TALLEST, Math.ceil(clip.height));
  return page.screenshot({ clip: { ...clip, height }, fullPage: true, animations: 'disabled' });
}

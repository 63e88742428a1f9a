import type { CDPSession, Page } from 'playwright';
import { findViolations } from '../browser/find-violations.ts';
import { findCutText, findSmallTargets } from './find-cut-text.ts';
import { findFocusTrouble } from './find-focus-trouble.ts';
import { findHtmlErrors } from './html-rules.ts';
import { findLostInForcedColors, findMotion, findOffPaper } from './find-preference-trouble.ts';

const desk = { width: 1280, height: 900 };
const phone = { width: 375, height: 812 };
/** WCAG 2.2, 1.4.10: 1280 px at 400 %. */
const narrow = { width: 320, height: 480 };
/** The printable area of A4 and Letter, at 96 dots per inch. */
const paper = { width: 718, height: 960 };
const browsersTextSize = 16;

/**
 * Finds every problem on the current page, for every width, text size and preference that it must support, e.g. `"at
 * 320 px: small: <button …"`. Leaves the page unchanged.
 */
export async function lookAtPage(
  page: Page,
  { isPrinted }: { readonly isPrinted: boolean },
): Promise<readonly string[]> {
  const findings: string[] = [];
  const note = (where: string, found: readonly string[]): void => {
    findings.push(...found.map((finding) => `${where}: ${finding}`));
  };
  const settled = async (): Promise<void> => {
    // A page that is still fading in has intermediate colors. A canceled animation's promise rejects.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  };

  await page.setViewportSize(desk);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled();
  note('with less motion', await findMotion(page));
  note('axe', await findViolations(page));
  note('html', await findHtmlErrors(await page.content()));
  note('at 1280 px', [...(await findCutText(page)), ...(await findSmallTargets(page))]);
  await withTextSize(page, 2, async () => {
    note('at 1280 px, text at 200 %', await findCutText(page));
    await page.setViewportSize(phone);
    note('at 375 px, text at 200 %', await findCutText(page));
  });
  await page.setViewportSize(narrow);
  note('at 320 px', [
    ...(await findCutText(page)),
    ...(await findSmallTargets(page)),
    ...(await findFocusTrouble(page)),
  ]);
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settled();
  note('in the dark', await findViolations(page, ['color-contrast']));
  await page.setViewportSize(narrow);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
  note('with forced colors', [...(await findLostInForcedColors(page)), ...(await findFocusTrouble(page))]);
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print', forcedColors: null, colorScheme: null, reducedMotion: 'reduce' });
  if (isPrinted) note('on paper', [...(await findCutText(page)), ...(await findOffPaper(page))]);
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme: null, reducedMotion: null });
  await page.setViewportSize(desk);
  return [...new Set(findings)];
}

/** Sets the text size as a browser's settings do. Lengths and breakpoints in `rem` depend on it. */
async function withTextSize(page: Page, times: number, action: () => Promise<void>): Promise<void> {
  const settings = await settingsOf(page);
  const set = async (size: number): Promise<void> => {
    await settings.send('Page.setFontSizes', { fontSizes: { standard: size } });
    await page.waitForFunction((wanted) => getComputedStyle(document.documentElement).fontSize === wanted, `${size}px`);
  };
  await set(browsersTextSize * times);
  await action();
  await set(browsersTextSize);
}

const opened = new WeakMap<Page, Promise<CDPSession>>();

function settingsOf(page: Page): Promise<CDPSession> {
  const session = opened.get(page) ?? page.context().newCDPSession(page);
  opened.set(page, session);
  return session;
}

import type { Page } from 'playwright';

/** Shows the given date, or today's date if there is none. */
const moment = String.raw`([A-Z][a-z]{2} \d{1,2}, \d{4}, )?\d{1,2}:\d{2}\s[AP]M`;
const always = { day: 'Nov 21, 2026, ', time: '9:00 AM' };

/**
 * Takes a picture of the page, without a caret. Wherever the page shows a date and time, the picture shows fixed ones.
 */
export async function takeGuidePicture(page: Page): Promise<Buffer> {
  await showDesk(page);
  const moments = await page.evaluate(
    ({ pattern, words }) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const changed: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const { nodeValue } = node;
        const fixed = nodeValue?.replaceAll(new RegExp(pattern, 'g'), (_all, day?: string) =>
          day === undefined ? words.time : words.day + words.time,
        );
        if (nodeValue === null || fixed === undefined || fixed === nodeValue) continue;
        changed.push(nodeValue);
        node.nodeValue = fixed;
      }
      return changed;
    },
    { pattern: moment, words: always },
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await page.evaluate(drawCarets, 'none');
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.evaluate(drawCarets, '');
  await page.evaluate(
    ({ words, before }) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const left = [...before];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.nodeValue?.includes(words.time) === true) node.nodeValue = left.shift() ?? node.nodeValue;
      }
    },
    { words: always, before: moments },
  );
  return picture;
}

/**
 * Runs in the page. The editor draws its own blinking caret; a style sheet to hide it would violate the page's policy.
 */
function drawCarets(display: string): void {
  for (const { shadowRoot } of document.querySelectorAll('*')) {
    for (const layer of shadowRoot?.querySelectorAll<HTMLElement>('.cm-cursorLayer') ?? [])
      layer.style.display = display;
  }
}

/** The page of one form, without the portal's header, so that its three parts have enough space. */
export async function showDesk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const head = document.querySelector('.wb-head');
    if (head !== null) scrollTo(0, head.getBoundingClientRect().top + scrollY);
  });
}

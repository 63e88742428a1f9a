import type { Page } from 'playwright';

const day = String.raw`(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}`;

/** Moves each date that the page shows, e.g. "December 16, 2026", by this number of days. Lasts until the page reloads. */
export async function moveShownDays(page: Page, days: number): Promise<void> {
  await page.evaluate(
    ({ pattern, added }) => {
      const inWords = new Intl.DateTimeFormat('en-US', {
        timeZone: 'UTC',
        month: 'long',
        day: 'numeric',
        year: 'numeric',
      });
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.nodeValue === null) continue;
        const moved = node.nodeValue.replaceAll(new RegExp(pattern, 'g'), (shown) =>
          inWords.format(Date.parse(`${shown} UTC`) + added * 86_400_000),
        );
        if (moved !== node.nodeValue) node.nodeValue = moved;
      }
    },
    { pattern: day, added: days },
  );
}

import type { Page, Request } from 'playwright';

/** A page that waits longer than this is in a separate state, and is checked as it is. */
const longestMs = 3000;

/** Called before the page opens. Waits until everything that the page requested has arrived and is drawn. */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return async () => {
    const began = performance.now();
    do {
      await drawn();
      await drawn();
      // The drawn page may request more.
    } while (underWay.size > 0 && performance.now() - began < longestMs);
  };
}

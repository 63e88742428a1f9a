import type { Page, Request } from 'playwright';

/** If a page waits longer than this, the wait is a separate state. The test checks it as it is. */
const longestMs = 3000;

/** Call this before the page opens. Waits until everything that the page requested has arrived and is drawn. */
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
      // After drawing, the page may request more.
    } while (underWay.size > 0 && performance.now() - began < longestMs);
  };
}

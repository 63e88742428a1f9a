import type { Page, Request } from 'playwright';

/** If a page waits longer than this, the wait is a separate state, and the test checks the page in that state. */
const longestMs = 3000;

/**
 * Call this function before you open the page. The function that it returns waits until everything that the page
 * requested has arrived and been drawn.
 */
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

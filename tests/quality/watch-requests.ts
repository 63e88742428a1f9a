import type { Page, Request } from 'playwright';

/** A page that waits for longer is in a state of its own, which is looked at as it is. */
const longestMs = 3000;

/** Of a page before it is opened: how to wait until everything it asked for has arrived and is drawn. */
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
      // What was drawn may ask for more.
    } while (underWay.size > 0 && performance.now() - began < longestMs);
  };
}

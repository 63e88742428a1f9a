import type { TestVisitor } from '../open-test-server.ts';

const deskAddress = /^\/api\/portal\/(reviews|reports)\b/;

/** The visitor as the portal's pages send their requests: each request at the desk names the school that the page shows. */
export function atSchool(visitor: TestVisitor, slug: string): TestVisitor {
  const named = (url: string): string => {
    if (!deskAddress.test(url) || /[?&]school=/.test(url)) return url;
    return `${url}${url.includes('?') ? '&' : '?'}school=${slug}`;
  };
  const ofPage: TestVisitor = {
    ...visitor,
    request: (options) =>
      visitor.request(typeof options.url === 'string' ? { ...options, url: named(options.url) } : options),
    get: (url) => visitor.get(named(url)),
    post: (url, payload, headers) => visitor.post(named(url), payload, headers),
    put: (url, payload) => visitor.put(named(url), payload),
    withCookie(name, value) {
      visitor.withCookie(name, value);
      return ofPage;
    },
  };
  return ofPage;
}

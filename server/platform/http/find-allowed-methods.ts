import type { RouteAccess } from '../access/access.ts';

interface Asked {
  /** E.g. `"DELETE"`. */
  readonly method: string;
  /** The path without the query, e.g. `"/api/portal/session"`. */
  readonly path: string;
}

/**
 * The methods that a call accepts when the request used a different one, e.g. `["GET", "HEAD"]`. Empty when the path is
 * not a call, or when the call accepts the method and the resource does not exist.
 */
export function findAllowedMethods(
  calls: readonly Pick<RouteAccess, 'method' | 'url'>[],
  { method, path }: Asked,
): readonly string[] {
  const methods = calls.filter(({ url }) => isCall(url) && toPattern(url).test(path)).map((call) => call.method);
  return methods.includes(method) ? [] : [...new Set(methods)].sort();
}

function isCall(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/saml/');
}

/**
 * `"/api/portal/logos/:name(^[a-z]{1,9}).svg"`: each name, together with the regular expression after it, matches one
 * part of the path.
 */
function toPattern(url: string): RegExp {
  const parts = url
    .split(/:[A-Za-z]+(?:\([^()]*\))?/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

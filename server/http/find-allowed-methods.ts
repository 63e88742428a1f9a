import type { RouteAccess } from '../access/access.ts';

interface Asked {
  /** E.g. `"DELETE"`. */
  readonly method: string;
  /** Without its query, e.g. `"/api/portal/session"`. */
  readonly path: string;
}

/**
 * With which methods a call is made that was asked for with another, e.g. `["GET", "HEAD"]`. None of what is no call, and of a call
 * that has the method and found nothing.
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

/** `"/api/portal/logos/:name(^[a-z]{1,9}).svg"`: each name with the expression behind it stands for a part of the path. */
function toPattern(url: string): RegExp {
  const parts = url
    .split(/:[A-Za-z]+(?:\([^()]*\))?/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

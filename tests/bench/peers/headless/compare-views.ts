import type { FormView, Peer } from './peer.ts';

/**
 * Describes how a peer's result differs from the hand-written store's; empty when they agree.
 *
 * @param answered the last answered field: if a peer validates only that one, only its error is compared
 */
export function compareViews(peer: Peer, expected: FormView, actual: FormView, answered?: string): readonly string[] {
  const isCompared = (path: string) => peer.validates === 'everything' || path === answered;
  const errorsOf = ({ errors }: FormView) => errors.filter(isCompared);
  const differences: Readonly<Record<keyof FormView, string | undefined>> = {
    visible: differenceOf(expected.visible, actual.visible),
    required: differenceOf(expected.required, actual.required),
    errors: differenceOf(errorsOf(expected), errorsOf(actual)),
    sums: differenceOf(sumLines(expected), sumLines(actual)),
  };
  return Object.entries(differences).flatMap(([aspect, difference]) =>
    difference === undefined || peer.lacks?.includes(aspect as keyof FormView) ? [] : [`${aspect}: ${difference}`],
  );
}

export function differenceOf(expected: readonly string[], actual: readonly string[]): string | undefined {
  const [wanted, found] = [new Set(expected), new Set(actual)];
  const missing = [...wanted].filter((entry) => !found.has(entry));
  const surplus = [...found].filter((entry) => !wanted.has(entry));
  if (missing.length + surplus.length === 0) return undefined;
  return [named('misses', missing), named('also has', surplus)].filter((part) => part !== '').join(', ');
}

function named(what: string, entries: readonly string[]): string {
  return entries.length === 0 ? '' : `${what} ${entries.slice(0, 3).join(' ')} (${entries.length})`;
}

function sumLines({ sums }: FormView): readonly string[] {
  return Object.entries(sums).map(([name, value]) => `${name}=${value}`);
}

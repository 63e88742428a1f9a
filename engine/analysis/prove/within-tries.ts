/** Returns the limit of a search that found nothing, as every message words it, e.g. `"within 1,204 tries"`. */
export function withinTries(tries: number): string {
  return `within ${tries.toLocaleString('en-US')} ${tries === 1 ? 'try' : 'tries'}`;
}

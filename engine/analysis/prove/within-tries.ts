/** Returns the limit of an unsuccessful search, in the wording that every message uses, e.g. `"within 1,204 tries"`. */
export function withinTries(tries: number): string {
  return `within ${tries.toLocaleString('en-US')} ${tries === 1 ? 'try' : 'tries'}`;
}

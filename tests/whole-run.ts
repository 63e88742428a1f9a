/** True in `npm run test:all`, which runs everything that `npm test` only samples. */
export const isWholeRun = process.env['TEST_ALL'] !== undefined;

/**
 * How many random cases a property test tries: all of them in `npm run test:all`, a quarter in `npm test`. Each run
 * draws different cases, so several short runs together find as much as one long run.
 *
 * @param whole the number in `npm run test:all`
 */
export function sampledRuns(whole: number): number {
  return isWholeRun ? whole : Math.ceil(whole / 4);
}

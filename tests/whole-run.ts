/** True in `npm run test:all`, which runs everything that `npm test` only samples. */
export const isWholeRun = process.env['TEST_ALL'] !== undefined;

/**
 * How many random cases a property test tries: all of them in `npm run test:all`, a quarter in `npm test`. Every run
 * draws other cases, so several short runs find what one long run finds.
 *
 * @param whole the number in `npm run test:all`
 */
export function sampledRuns(whole: number): number {
  return isWholeRun ? whole : Math.ceil(whole / 4);
}

import { isWholeRun } from '../whole-run.ts';

/**
 * The page widths, in pixels, at which a journey runs. `npm test` uses only the narrow one, because
 * `tests/quality/pages.test.ts` checks every page at both.
 */
export const journeyWidths: readonly number[] = isWholeRun ? [1280, 375] : [375];

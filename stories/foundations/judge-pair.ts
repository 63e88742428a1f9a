import { contrastOf, readColor } from '@campus-cover/engine';
import type { UsedPair } from './fixed-pairs.ts';

export interface JudgedPair {
  /** E.g. `"4.49 : 1"`; absent if one of the two is not a color. */
  readonly contrast?: string;
  readonly passes: boolean;
}

/** Maps a token to its color on the page, e.g. `"--cc-brand"` to `"#14508c"`. */
export type ReadToken = (name: string) => string | undefined;

/** Measures whether the two colors of a pair differ enough. */
export function judgePair({ front, back, ratio }: UsedPair, read: ReadToken): JudgedPair {
  const [one, other] = [readColor(read(front) ?? ''), readColor(read(back) ?? '')];
  if (one === undefined || other === undefined) return { passes: false };
  const contrast = contrastOf(one, other);
  // Rounds down, so that 4.499 does not appear as 4.5.
  return { contrast: `${(Math.floor(contrast * 100) / 100).toFixed(2)} : 1`, passes: contrast >= ratio };
}

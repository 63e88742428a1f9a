import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How far one pixel's color may be off, of 1: less than an eye sees. */
const THRESHOLD = 0.05;
/** Pixels that may be off more, of a picture of any size: corners that another version of Chromium rounds differently. */
const MOST_DIFFERENT = 8;

export interface PictureDifference {
  /** In words, e.g. `"812 pixels differ"`. */
  readonly told: string;
  /** What differs, in red. Absent where the sizes differ. */
  readonly difference?: Buffer;
}

/** @returns `undefined` when the pictures show the same */
export function comparePictures(expected: Buffer, actual: Buffer): PictureDifference | undefined {
  const [one, other] = [PNG.sync.read(expected), PNG.sync.read(actual)];
  const { width, height } = one;
  if (width !== other.width || height !== other.height) {
    return { told: `is ${other.width} × ${other.height} and was ${width} × ${height}` };
  }
  const difference = new PNG({ width, height });
  const count = pixelmatch(one.data, other.data, difference.data, width, height, { threshold: THRESHOLD });
  if (count <= MOST_DIFFERENT) return undefined;
  return { told: `${count} pixels differ`, difference: PNG.sync.write(difference) };
}

import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * The amount by which one pixel's color may differ, on a scale of 0 to 1. People cannot see a difference this small.
 */
const THRESHOLD = 0.05;
/**
 * The number of pixels that may differ by more than that, in a picture of any size. A different version of Chromium
 * rounds corners differently.
 */
const MOST_DIFFERENT = 8;

export interface PictureDifference {
  /** A description of the difference, e.g. `"812 pixels differ"`. */
  readonly told: string;
  /** The differences, in red. Absent if the two pictures have different sizes. */
  readonly difference?: Buffer;
}

/**
 * @returns `undefined` if the pictures look the same
 */
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

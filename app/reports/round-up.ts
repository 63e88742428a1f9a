/**
 * The top of a plot: the next number that is 1, 2, 2.5, 5 or 10 times a power of ten.
 *
 * @param most e.g. 8120 → 10000; anything below 1 → 1
 */
export function roundUp(most: number): number {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= most) ?? 10) * power;
}

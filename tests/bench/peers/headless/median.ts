/** Not a number when there are none. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** @param share 0 for the least, 1 for the greatest */
export function quantile(numbers: readonly number[], share: number): number {
  if (numbers.length === 0) return Number.NaN;
  return [...numbers].sort((left, right) => left - right)[Math.floor((numbers.length - 1) * share)]!;
}

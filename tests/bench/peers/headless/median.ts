/** NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** @param share 0 for the minimum, 1 for the maximum */
export function quantile(numbers: readonly number[], share: number): number {
  if (numbers.length === 0) return Number.NaN;
  return [...numbers].sort((left, right) => left - right)[Math.floor((numbers.length - 1) * share)]!;
}

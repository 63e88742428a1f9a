/** Divides an amount in proportion to the weights. The shares add up to it. */
export function divideCents(cents: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  const upTo = (through: number) => (whole === 0 ? 0 : Math.round((cents * through) / whole));
  let through = 0;
  return weights.map((weight) => {
    const before = upTo(through);
    through += weight;
    return upTo(through) - before;
  });
}

import type { Logic } from '../../definition/form-definition.ts';

/** Operators that hand on cents when what they work on is cents. */
const carriers: ReadonlySet<string> = new Set(['+', '-', 'sum', 'max', 'min', 'map', 'filter', 'merge', 'if', '?:']);

/** Logic reckons in cents, people in dollars: whether this is a number of cents. */
export function isInCents(logic: Logic): boolean {
  if (Array.isArray(logic)) return logic.some((entry: Logic) => isInCents(entry));
  if (typeof logic !== 'object' || logic === null) return false;
  return Object.entries(logic).some(
    ([name, operands]) => name === 'cents' || (carriers.has(name) && isInCents(operands)),
  );
}

/** `$1,000.00` for 100000. */
export function tellCents(cents: number): string {
  const dollars = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${cents < 0 ? '−' : ''}$${dollars}`;
}

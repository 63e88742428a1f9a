import type { FieldSchema, Json } from '../../definition/form-definition.ts';
import { addExact, isMultipleOf } from '../../logic/decimal.ts';
import type { VariableUse } from './variable-uses.ts';

/**
 * Returns the numbers at each limit, on both sides of it, and between neighboring limits, if the schema allows them.
 */
export function numberCandidates(schema: FieldSchema, uses: readonly VariableUse[]): readonly number[] {
  const step = schema.multipleOf ?? 1;
  const limits = [...uses.map(({ constant }) => toNumber(constant)), schema.minimum, schema.maximum].filter(
    (limit) => limit !== undefined,
  );
  const around = (limits.length === 0 ? [0] : limits).flatMap((limit) => [
    addExact(limit, -step),
    limit,
    addExact(limit, step),
  ]);
  const sorted = [...new Set(around)].sort((a, b) => a - b);
  const between = sorted.slice(1).map((limit, index) => (limit + sorted[index]!) / 2);
  // Zero is the only number that counts as false.
  return [...new Set([...sorted, ...between, 0])].filter((value) => isPossible(value, schema)).sort((a, b) => a - b);
}

function isPossible(value: number, { type, minimum, maximum, multipleOf }: FieldSchema): boolean {
  if (type === 'integer' && !Number.isInteger(value)) return false;
  if (multipleOf !== undefined && !isMultipleOf(value, multipleOf)) return false;
  return (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);
}

/** Converts a value in the same way as a comparison does: `"5"` becomes 5. */
function toNumber(constant: Json | undefined): number | undefined {
  if (constant === undefined || constant === null || constant === '' || typeof constant === 'object') return undefined;
  const value = Number(constant);
  return Number.isFinite(value) ? value : undefined;
}

import type { Json } from '../../definition/form-definition.ts';
import { addExact, multiplyExact } from '../decimal.ts';
import { isEmpty } from '../emptiness.ts';
import { finiteOrNull } from '../coercion.ts';
import type { ValueOperator } from '../operator.ts';

/**
 * Logic calculates with whole cents, and answers are text with two decimal places. A half cent rounds up: 0.5 → 1, -0.5
 * → 0.
 */
export const moneyOperators = {
  money: { arity: [1, 1], apply: (cents) => formatCents(cents) },
  cents: { arity: [1, 1], apply: (amount) => parseAmount(amount) },
  sum: { arity: [1, 1], apply: (terms) => sum(terms) },
} as const satisfies Readonly<Record<string, ValueOperator>>;

/**
 * Returns the sum of a list of numbers, or of strings that contain numbers. Empty entries do not count, because an
 * unfinished row adds nothing. If there are no entries, the sum is 0. The result is null if an entry is not a number.
 */
function sum(terms: Json): number | null {
  if (isEmpty(terms)) return 0;
  if (!Array.isArray(terms)) return null;
  let total = 0;
  for (const term of terms as readonly Json[]) {
    if (isEmpty(term)) continue;
    const number = typeof term === 'string' && term.trim() !== '' ? Number(term) : term;
    if (typeof number !== 'number') return null;
    total = addExact(total, number);
  }
  return finiteOrNull(total);
}

function formatCents(value: Json): string | null {
  if (typeof value !== 'number') return null;
  const cents = Math.round(value);
  if (!Number.isSafeInteger(cents)) return null;
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * An amount as people write it: `"2000"`, `"2,000.00"`, `"$2,000"`, `"-$5.50"`, `".50"`. The result is null for text
 * that `cents` cannot read.
 */
export const AMOUNT_PATTERN = '(-)? ?\\$? ?(?:(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.(\\d*))?|\\.(\\d+))';

const AMOUNT = new RegExp(`^${AMOUNT_PATTERN}$`);

/** Reads the decimal digits themselves, because 1.005 × 100 is 100.49999999999999 in floating point. */
function parseAmount(value: Json): number | null {
  if (typeof value === 'number') return toSafe(Math.floor(addExact(multiplyExact(value, 100), 0.5)));
  const parts = typeof value === 'string' ? AMOUNT.exec(value.trim()) : null;
  if (parts === null) return null;
  const [, sign, whole = '', ofWhole = '', alone = ''] = parts;
  const fraction = ofWhole + alone;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  const rest = fraction.slice(2);
  const roundsAwayFromZero = sign === '-' ? /^5.*[1-9]|^[6-9]/.test(rest) : /^[5-9]/.test(rest);
  const rounded = toSafe(cents + (roundsAwayFromZero ? 1 : 0));
  return sign === '-' && rounded !== null && rounded !== 0 ? -rounded : rounded;
}

function toSafe(cents: number): number | null {
  return Number.isSafeInteger(cents) ? cents : null;
}

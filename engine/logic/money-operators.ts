import type { Json } from '../definition/form-definition.ts';
import { isEmpty } from './emptiness.ts';
import { finiteOrNull } from './coercion.ts';
import type { ValueOperator } from './operator.ts';

/** Amounts are whole cents inside and text with two decimals outside. A half cent goes up: 0.5 → 1, -0.5 → 0. */
export const moneyOperators: Readonly<Record<string, ValueOperator>> = {
  money: { arity: [1, 1], apply: (cents) => formatCents(cents) },
  cents: { arity: [1, 1], apply: (amount) => parseAmount(amount) },
  sum: { arity: [1, 1], apply: (terms) => sum(terms) },
};

/**
 * Of a list of numbers, or of texts that are numbers. Empty entries are left out, since a row that is not filled in yet
 * adds nothing; the sum of no entries is therefore 0. One entry that is no number leaves nothing to say.
 */
function sum(terms: Json): number | null {
  if (isEmpty(terms)) return 0;
  if (!Array.isArray(terms)) return null;
  let total = 0;
  for (const term of terms as readonly Json[]) {
    if (isEmpty(term)) continue;
    const number = typeof term === 'string' && term.trim() !== '' ? Number(term) : term;
    if (typeof number !== 'number') return null;
    total += number;
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

/** Reads the decimal digits themselves: 1.005 × 100 is 100.49999999999999 in floating point. */
function parseAmount(value: Json): number | null {
  if (isEmpty(value) || (typeof value !== 'string' && typeof value !== 'number')) return null;
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value).trim());
  if (parts === null) return null;
  const [, sign, whole = '', fraction = ''] = parts;
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  const rest = fraction.slice(2);
  const roundsAwayFromZero = sign === '-' ? /^5.*[1-9]|^[6-9]/.test(rest) : /^[5-9]/.test(rest);
  const rounded = cents + (roundsAwayFromZero ? 1 : 0);
  if (!Number.isSafeInteger(rounded)) return null;
  return sign === '-' && rounded !== 0 ? -rounded : rounded;
}

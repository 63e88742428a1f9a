import type { Json } from '../definition/form-definition.ts';
import { isEmpty } from './emptiness.ts';
import type { ValueOperator } from './operator.ts';

/** Amounts are whole cents inside and text with two decimals outside. A half cent goes up: 0.5 → 1, -0.5 → 0. */
export const moneyOperators: Readonly<Record<string, ValueOperator>> = {
  money: { arity: [1, 1], apply: (cents) => formatCents(cents) },
  cents: { arity: [1, 1], apply: (amount) => parseAmount(amount) },
};

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

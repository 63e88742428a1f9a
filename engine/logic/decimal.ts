/**
 * Exact decimal numbers. 0.1 + 0.2 is 0.3 and 1.15 × 100 is 115, while the floating-point results are
 * 0.30000000000000004 and 114.99999999999999. A result is the nearest JavaScript number.
 */
interface Decimal {
  /** The value is `digits` × 10 to the power of `exponent`. */
  readonly digits: bigint;
  readonly exponent: number;
}

export function addExact(left: number, right: number): number {
  if (isPlain(left, right)) return left + right;
  const [one, other, exponent] = align(left, right);
  return toNumber({ digits: one + other, exponent });
}

export function multiplyExact(left: number, right: number): number {
  if (isPlain(left, right)) return left * right;
  const [one, other] = [toDecimal(left), toDecimal(right)];
  return toNumber({ digits: one.digits * other.digits, exponent: one.exponent + other.exponent });
}

/** Returns the remainder, with the sign of the dividend. Returns NaN if `right` is 0. */
export function remainderExact(left: number, right: number): number {
  if (right === 0 || isPlain(left, right)) return left % right;
  const [one, other, exponent] = align(left, right);
  return toNumber({ digits: one % other, exponent });
}

/**
 * Returns the nearest number with this many decimal places; a half is rounded away from zero: 2.345 becomes 2.35 at 2
 * places, and 1,250 becomes 1,300 at -2.
 */
export function roundExact(value: number, places: number): number {
  if (!Number.isFinite(value)) return value;
  const { digits, exponent } = toDecimal(value);
  if (exponent >= -places) return value;
  const step = 10n ** BigInt(-places - exponent);
  const half = digits < 0n ? -step / 2n : step / 2n;
  return toNumber({ digits: (digits + half) / step, exponent: -places });
}

/** Returns whether a number is a whole multiple of a step: 0.07 is 7 × 0.01. */
export function isMultipleOf(value: number, step: number): boolean {
  return remainderExact(value, step) === 0;
}

/** Whole numbers are already exact, and infinite numbers and NaN cannot be exact. */
function isPlain(left: number, right: number): boolean {
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return true;
  return !Number.isFinite(left) || !Number.isFinite(right);
}

function align(left: number, right: number): readonly [left: bigint, right: bigint, exponent: number] {
  const [one, other] = [toDecimal(left), toDecimal(right)];
  const exponent = Math.min(one.exponent, other.exponent);
  return [shift(one, exponent), shift(other, exponent), exponent];
}

function shift({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}

/**
 * Returns the shortest decimal that represents this number and no other, as JavaScript writes it: `"-12.5"`,
 * `"1.5e-7"`.
 */
function toDecimal(value: number): Decimal {
  const [significand = '', power = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = significand.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

function toNumber({ digits, exponent }: Decimal): number {
  return Number(`${digits}e${exponent}`);
}

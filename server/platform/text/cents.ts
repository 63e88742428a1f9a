/** `"1234.50"` → 123450. School files use this format for amounts, and their schema allows no other. */
export function centsOf(amount: string): number {
  return Number(amount.replace('.', ''));
}

/** 123450 → `"1234.50"`, the format of amounts in the specification's calls. */
export function amountText(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same for an amount that can be negative: -1250 → `"-12.50"`. */
export function signedAmountText(cents: number): string {
  return cents < 0 ? `-${amountText(-cents)}` : amountText(cents);
}

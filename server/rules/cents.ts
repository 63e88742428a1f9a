/** `"1234.50"` → 123450. A school's file says amounts so, and its schema allows no other shape. */
export function centsOf(amount: string): number {
  return Number(amount.replace('.', ''));
}

/** 123450 → `"1234.50"`, as the specification's calls say amounts. */
export function amountText(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

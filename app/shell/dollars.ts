const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `"1234.5"` → "$1,234.50". */
export function formatDollars(amount: string): string {
  return format.format(Number(amount));
}

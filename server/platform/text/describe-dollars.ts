/** An amount for people: 123450 cents become `"$1,234.50"`. */
export function describeDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

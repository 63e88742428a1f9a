/** What an author typed in a cell: an amount as the file writes it, empty for no amount, or why it is not an amount. */
export type TypedAmount =
  { readonly kind: 'amount'; readonly text: string } | { readonly kind: 'wrong'; readonly message: string };

const typed = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/;

/** `"$2,840.5"` → `"2840.50"`, as people type or paste it. */
export function readAmount(text: string): TypedAmount {
  const trimmed = text.replaceAll(/\s/g, '');
  if (trimmed === '') return { kind: 'amount', text: '' };
  const [, whole, cents = ''] = typed.exec(trimmed) ?? [];
  if (whole === undefined) return { kind: 'wrong', message: 'Enter dollars and cents, e.g. 2840.00' };
  const dollars = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (dollars.length > 6) return { kind: 'wrong', message: 'Enter less than 1,000,000 dollars' };
  return { kind: 'amount', text: `${dollars}.${cents.padEnd(2, '0')}` };
}

/** Why the two amounts of a person do not fit each other; `null` when they do. */
export function findAmountProblem({
  premium,
  sponsor,
}: Readonly<Record<'premium' | 'sponsor', string>>): string | null {
  if (sponsor === '') return null;
  if (premium === '') return 'Enter a premium, or remove the sponsor’s part';
  return Number(sponsor) > Number(premium) ? 'The sponsor’s part is more than the premium' : null;
}

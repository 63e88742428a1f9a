/**
 * What an author typed in a cell: an amount in the file's format, an empty string for no amount, or why it is not an
 * amount.
 */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly text: string }
  | { readonly kind: 'wrong'; readonly message: string };

const typed = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/;

/** Reads an amount as people type or paste it: `"$2,840.5"` → `"2840.50"`. */
export function readAmount(text: string): TypedAmount {
  const trimmed = text.replaceAll(/\s/g, '');
  if (trimmed === '') return { kind: 'amount', text: '' };
  const [, whole, cents = ''] = typed.exec(trimmed) ?? [];
  if (whole === undefined) return { kind: 'wrong', message: 'Enter dollars and cents, e.g. 2840.00' };
  const dollars = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (dollars.length > 6) return { kind: 'wrong', message: 'Enter an amount less than $1,000,000' };
  return { kind: 'amount', text: `${dollars}.${cents.padEnd(2, '0')}` };
}

/** Returns why a person's two amounts are not consistent, or `null` if they are. */
export function findAmountProblem({
  premium,
  sponsor,
}: Readonly<Record<'premium' | 'sponsor', string>>): string | null {
  if (sponsor === '') return null;
  if (premium === '') return 'Enter a premium, or remove the sponsor’s part';
  return Number(sponsor) > Number(premium) ? 'The sponsor’s part is more than the premium' : null;
}

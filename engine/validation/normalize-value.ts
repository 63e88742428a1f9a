import type { FieldSchema, Json, Normalizer } from '../definition/form-definition.ts';

const normalizers: Readonly<Record<Normalizer, (text: string) => string>> = {
  digits: (text) => text.replace(/[^0-9]/g, ''),
  alphanumeric: (text) => text.replace(/[^\p{L}\p{N}]/gu, ''),
  upper: (text) => text.toUpperCase(),
  'collapse-spaces': (text) => text.replace(/\s+/g, ' '),
  money: normalizeMoney,
};

/**
 * What was typed, as it is judged and sent: text is trimmed, then goes through the field's normalizers in their order.
 * Text inside a list is treated the same; anything else passes.
 *
 * @param steps e.g. `["alphanumeric", "upper"]`
 */
export function normalizeValue(value: Json, steps: readonly Normalizer[] = []): Json {
  if (typeof value === 'string') return steps.reduce((text, step) => normalizers[step](text), value.trim()).trim();
  if (Array.isArray(value))
    return value.map((entry: Json) => (typeof entry === 'string' ? normalizeValue(entry, steps) : entry));
  return value;
}

/**
 * The same for a field. A secret is taken to the letter: a space at the end of a password belongs to it.
 */
export function normalizeAnswer(
  value: Json,
  { writeOnly }: Pick<FieldSchema, 'writeOnly'>,
  steps?: readonly Normalizer[],
): Json {
  return writeOnly === true ? value : normalizeValue(value, steps);
}

/**
 * `"$1,234.5"` → `"1234.50"`. What is no amount stays as it was typed, so that the person is told and sees why; so does
 * an amount with more than two decimals: half a cent is nobody's to round away.
 */
function normalizeMoney(text: string): string {
  const parts = /^(-?)\$? ?(-?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/.exec(text);
  if (parts === null) return text;
  const [, before = '', after = '', whole = '', fraction = ''] = parts;
  if ((before !== '' && after !== '') || (whole === '' && fraction === '')) return text;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  const amount = `${digits}.${fraction.padEnd(2, '0')}`;
  return /[1-9]/.test(amount) ? `${before}${after}${amount}` : amount;
}

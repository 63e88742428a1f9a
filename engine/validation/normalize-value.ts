import type { FieldSchema, Json, Normalizer } from '../definition/form-definition.ts';

const normalizers: Readonly<Record<Normalizer, (text: string) => string>> = {
  digits: (text) => text.replace(/[^0-9]/g, ''),
  alphanumeric: (text) => text.replace(/[^\p{L}\p{N}]/gu, ''),
  upper: (text) => text.toUpperCase(),
  'collapse-spaces': (text) => text.replace(/\s+/g, ' '),
  money: normalizeMoney,
};

/**
 * Turns typed text into the value that the form checks and submits. Trims text, and then applies the field's
 * normalizers in order. Treats text in a list the same way, and returns everything else unchanged.
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
 * Works like `normalizeValue`, but for a field. Keeps a secret exactly as typed, because a space at the end of a
 * password is part of the password.
 */
export function normalizeAnswer(
  value: Json,
  { writeOnly }: Pick<FieldSchema, 'writeOnly'>,
  steps?: readonly Normalizer[],
): Json {
  return writeOnly === true ? value : normalizeValue(value, steps);
}

/**
 * Normalizes an amount: `"$1,234.5"` → `"1234.50"`. Text that is not an amount stays as typed, so that the form can
 * tell the user what is wrong. An amount with more than two decimal places also stays as typed, because the engine must
 * not round fractions of a cent.
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

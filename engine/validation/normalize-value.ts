import type { Json, Normalizer } from '../definition/form-definition.ts';

const normalizers: Readonly<Record<Normalizer, (text: string) => string>> = {
  digits: (text) => text.replace(/[^0-9]/g, ''),
  alphanumeric: (text) => text.replace(/[^\p{L}\p{N}]/gu, ''),
  upper: (text) => text.toUpperCase(),
  'collapse-spaces': (text) => text.replace(/\s+/g, ' '),
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

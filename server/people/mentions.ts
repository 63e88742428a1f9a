/**
 * Whether a value, e.g. the content of a message, contains an id or an email address as a whole. `joann@x.example` does
 * not mention `ann@x.example`, and `20001234` does not mention `2000123`.
 */
export function mentions(value: unknown, name: string): boolean {
  if (name === '') return false;
  const whole = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const pattern = name.includes('@')
    ? // In an address, a period or a hyphen joins what is on both sides.
      String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}][._+%-])${whole}(?![\p{L}\p{N}]|[.-]+[\p{L}\p{N}])`
    : // The number before a decimal point or an @ is not an id.
      String.raw`(?<![\p{L}\p{N}]|\p{N}[.,])${whole}(?![\p{L}\p{N}@]|[.,]\p{N})`;
  const search = new RegExp(pattern, 'iu');
  return textsOf(value).some((text) => search.test(text));
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

import type { FieldSchema, Json } from '../../definition/form-definition.ts';

/** Texts that fit the patterns that forms usually have: letters, digits, amounts, addresses of mail. */
const samples = [
  'Sample', 'sample', 'SAMPLE', 'Sample text', 'S', '1', '12', '1234', '12345', '123456', '12345678', '123456789', '1234567890',
  'A1', 'ABC123', 'ABC12345678', 'ABC123456700', '0.00', '12.50', '(555) 010-0123', '555-010-0123', 'name@example.com', 'https://portal.example',
  '12345-6789', '12-3456789', '123-45-6789', 'A12345678',
]; // prettier-ignore

/**
 * A text that the schema of a field allows and that none of `taken` is.
 *
 * @returns `undefined` when none was found, which is no proof that there is none
 */
export function sampleText(schema: FieldSchema, taken: ReadonlySet<Json> = new Set()): string | undefined {
  const length = Math.max(schema.minLength ?? 1, 1);
  const padded = samples.map((text) => text.padEnd(length, text.at(-1)));
  return [...samples, ...padded].find((text) => !taken.has(text) && isAllowedText(text, schema));
}

/** Whether a text fits length and pattern; formats are looked at for money and mail only. */
export function isAllowedText(text: string, { minLength = 0, maxLength, pattern, format }: FieldSchema): boolean {
  const { length } = Array.from(text);
  if (length < minLength || (maxLength !== undefined && length > maxLength)) return false;
  if (format === 'email' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)) return false;
  if (format === 'money' && !/^-?\d+\.\d{2}$/.test(text)) return false;
  if (format === 'uri' && !/^[a-z]+:\S+$/.test(text)) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

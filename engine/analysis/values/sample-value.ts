import type { FieldSchema, Json } from '../../definition/form-definition.ts';
import { isEmailAddress } from '../../logic/email-address.ts';

/** Strings that match the usual patterns in forms: letters, digits, amounts, email addresses. */
const samples = [
  'Sample', 'sample', 'SAMPLE', 'Sample text', 'S', '1', '12', '1234', '12345', '123456', '12345678', '123456789', '1234567890',
  'A1', 'ABC123', 'ABC12345678', 'ABC123456700', '0.00', '12.50', '(555) 010-0123', '555-010-0123', 'name@example.com', 'https://portal.example',
  '12345-6789', '12-3456789', '123-45-6789', 'A12345678',
]; // oxfmt-ignore

/**
 * Finds a string that the field's schema allows and that is not in `taken`.
 *
 * @returns `undefined` if the search finds none; one may still exist
 */
export function sampleText(schema: FieldSchema, taken: ReadonlySet<Json> = new Set()): string | undefined {
  const length = Math.max(schema.minLength ?? 1, 1);
  const padded = samples.map((text) => text.padEnd(length, text.at(-1)));
  return [...samples, ...padded].find((text) => !taken.has(text) && isAllowedText(text, schema));
}

/**
 * Returns whether a string matches the schema's length, pattern and format. Checks only three formats: email, money and
 * URI.
 */
export function isAllowedText(text: string, { minLength = 0, maxLength, pattern, format }: FieldSchema): boolean {
  const { length } = Array.from(text);
  if (length < minLength || (maxLength !== undefined && length > maxLength)) return false;
  if (format === 'email' && !isEmailAddress(text)) return false;
  if (format === 'money' && !/^-?\d+\.\d{2}$/.test(text)) return false;
  if (format === 'uri' && !/^[a-z]+:\S+$/.test(text)) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

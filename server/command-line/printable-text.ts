/**
 * A text for a terminal. What people wrote may hold characters that move its cursor, rewrite its lines or turn their direction round;
 * each becomes `\ufffd`. Line ends and tabs stay.
 */
export function printableText(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd');
}

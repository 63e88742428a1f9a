/**
 * Makes text safe for a terminal. Text that people typed may contain characters that move the cursor, rewrite lines or
 * reverse the direction. Each one becomes `\ufffd`. Line ends and tabs stay.
 */
export function printableText(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd');
}

/**
 * Makes text safe for a terminal. Text that people typed may contain characters that move the cursor, rewrite lines or
 * reverse the text direction. Each of these characters becomes `\ufffd`. Line endings and tabs stay.
 */
export function printableText(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd');
}

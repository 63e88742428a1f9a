/** `A, B and C`. */
export function joinWords(words: readonly string[], last: 'and' | 'or' | 'nor' = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** Quotes text for use inside a sentence. Quotation marks in the text become single quotation marks. */
export function quote(text = ''): string {
  return `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`;
}

/**
 * Writes a label for use inside a sentence. A short label can serve as a name. A question or a longer label needs
 * quotation marks.
 */
export function quoteLabel(label: string): string {
  return /[?!.:…]$/.test(label) || label.split(' ').length > 2 ? quote(label) : label;
}

/** Turns a clause into a separate sentence. */
export function toSentence(clause: string): string {
  const begun = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.?!][”’]*$/.test(begun) ? begun : `${begun}.`;
}

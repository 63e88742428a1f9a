/** `A, B and C`. */
export function joinWords(words: readonly string[], last: 'and' | 'or' | 'nor' = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** Quotes a text inside a sentence. Quotation marks in the text become the inner ones. */
export function quote(text = ''): string {
  return `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`;
}

/** A short label reads as a name. A question or a longer label needs quotation marks inside a sentence. */
export function quoteLabel(label: string): string {
  return /[?!.:…]$/.test(label) || label.split(' ').length > 2 ? quote(label) : label;
}

/** A clause as a sentence of its own. */
export function toSentence(clause: string): string {
  const begun = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.?!][”’]*$/.test(begun) ? begun : `${begun}.`;
}

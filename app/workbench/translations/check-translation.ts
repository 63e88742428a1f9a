/** What is wrong, or could be, with a translation. */
export type TranslationIssue =
  /** The text would be empty. */
  | { readonly kind: 'empty' }
  /** Placeholders that the translation leaves out, and those that the original does not have. */
  | { readonly kind: 'placeholders'; readonly missing: readonly string[]; readonly extra: readonly string[] }
  /** It may not fit where it appears. */
  | { readonly kind: 'long'; readonly length: number; readonly longest: number }
  /** It is the original; a name or an abbreviation may be right in both languages. */
  | { readonly kind: 'same' };

interface CheckedText {
  readonly source: string;
  readonly hasLittleRoom: boolean;
}

/** Finds problems with a translation. */
export function checkTranslation({ source, hasLittleRoom }: CheckedText, words: string): readonly TranslationIssue[] {
  if (words.trim() === '') return [{ kind: 'empty' }];
  const [expected, found] = [listPlaceholders(source), listPlaceholders(words)];
  const missing = expected.filter((name) => !found.includes(name));
  const extra = found.filter((name) => !expected.includes(name));
  const longest = longestTranslation(source);
  return [
    ...(missing.length + extra.length > 0 ? [{ kind: 'placeholders', missing, extra } as const] : []),
    ...(hasLittleRoom && words.length > longest ? [{ kind: 'long', length: words.length, longest } as const] : []),
    ...(words === source ? [{ kind: 'same' } as const] : []),
  ];
}

/** Whether a translation with this problem must not be published: students would see a gap or a wrong text. */
export function isSerious({ kind }: TranslationIssue): boolean {
  return kind === 'empty' || kind === 'placeholders';
}

/**
 * The number of characters that fit where there is little room: half as much again as the original, and ten more,
 * because short words grow the most.
 */
export function longestTranslation(source: string): number {
  return Math.floor(source.length * 1.5) + 10;
}

/** Lists the placeholders in a text once each, e.g. `["{label}", "{limit}"]`. */
export function listPlaceholders(words: string): readonly string[] {
  return [...new Set(words.match(/\{[^{}]*\}/g))];
}

/** Says what is wrong, e.g. `"{limit} is missing."` */
export function describeIssue(issue: TranslationIssue): string {
  switch (issue.kind) {
    case 'empty':
      return 'This text is empty.';
    case 'placeholders':
      return [
        ...(issue.missing.length > 0 ? [`Missing: ${issue.missing.join(', ')}.`] : []),
        ...(issue.extra.length > 0 ? [`Not in the original: ${issue.extra.join(', ')}.`] : []),
      ].join(' ');
    case 'long':
      return `May not fit: ${issue.length} characters, about ${issue.longest} fit.`;
    case 'same':
      return 'Same as the original.';
  }
}

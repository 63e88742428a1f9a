/** A suggestion for the text at the cursor. */
export interface Suggestion {
  /** Without quotes, e.g. `"GroupID"`. */
  readonly label: string;
  /** One or two words that the list shows next to the suggestion, e.g. `"field"`. */
  readonly detail?: string;
  /** A short explanation. */
  readonly info?: string;
  /** The inserted text, with quotes; `¦` marks the cursor's position. */
  readonly insert: string;
  readonly kind: 'property' | 'variable' | 'function' | 'enum' | 'text';
}

export interface Suggestions {
  /** Start of the text that the suggestion replaces, including quotes. */
  readonly from: number;
  readonly to: number;
  /** Where the name starts: after the quote. */
  readonly nameFrom: number;
  readonly options: readonly Suggestion[];
}

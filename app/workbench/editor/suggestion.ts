/** Something that may stand at the cursor. */
export interface Suggestion {
  /** Without quotes, e.g. `"GroupID"`. */
  readonly label: string;
  /** A word or two beside it, e.g. `"field"`. */
  readonly detail?: string;
  /** A sentence or two on it. */
  readonly info?: string;
  /** What is written, quotes and all; `¦` stands where the cursor goes. */
  readonly insert: string;
  readonly kind: 'property' | 'variable' | 'function' | 'enum' | 'text';
}

export interface Suggestions {
  /** What the chosen one replaces, quotes and all. */
  readonly from: number;
  readonly to: number;
  /** Where the name itself begins: behind the quote. */
  readonly nameFrom: number;
  readonly options: readonly Suggestion[];
}

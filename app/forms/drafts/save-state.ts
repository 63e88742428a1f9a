export type SaveState =
  /**
   * Nothing has been saved yet. There is no state for a save in progress, because it is brief and a status after every
   * answer would distract the student.
   */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved'; readonly at: string }
  /** The server did not respond; the next attempt starts automatically. */
  | { readonly kind: 'waiting'; readonly retryInMs: number }
  /** The server refused the draft; sending the same draft again would fail. */
  | { readonly kind: 'refused'; readonly message: string };

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'try-again' }
  | { readonly kind: 'refused'; readonly message: string };

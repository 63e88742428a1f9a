// Made by `npm run types -w @campus-cover/engine` from schemas/meta; a test compares. Not edited by hand.

/** One news post. The title is plain text. */
export interface NewsPost {
  /** The heading, in plain text. */
  readonly title: string;
  /** The day on which the post appears, e.g. "2026-11-02". */
  readonly publishedOn: string;
  /**
   * The text in HTML: p, ul, ol, li, h2, h3, strong, em, br and links (a href) to https addresses, email addresses and
   * pages of the portal.
   */
  readonly body: string;
}

/** One question with its answer. The question is plain text. Entries with lower numbers come first. */
export interface FaqEntry {
  /** The question as a student would ask it, in plain text. */
  readonly question: string;
  /**
   * The answer in HTML: p, ul, ol, li, h2, h3, strong, em, br and links (a href) to https addresses, email addresses
   * and pages of the portal.
   */
  readonly answer: string;
  /** Questions are sorted by this number, from low to high. Questions with the same number are sorted by name. */
  readonly order: number;
}

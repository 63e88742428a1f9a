/** The content of a PDF from the portal, from top to bottom. */
export interface PrintedPage {
  /** BCP 47, e.g. `"es"`: the language that a screen reader speaks. */
  readonly language: string;
  readonly title: string;
  /** The sender, above the title, e.g. the university. */
  readonly from: string;
  /** The facts that people look for first: reference, date, student. */
  readonly facts: readonly PrintedAnswer[];
  readonly paragraphs: readonly string[];
  readonly sections: readonly PrintedSection[];
  /** Appears on every page before the page number, e.g. the reference. */
  readonly footer: string;
  /** The word before the page number, e.g. `"Page"`. */
  readonly pageWord: string;
}

export interface PrintedSection {
  readonly title: string;
  readonly answers: readonly PrintedAnswer[];
}

export interface PrintedAnswer {
  readonly label: string;
  /** One or more lines. */
  readonly lines: readonly string[];
}

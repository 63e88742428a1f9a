/** What a PDF of the portal says, from its top to its end. */
export interface PrintedPage {
  /** BCP 47, e.g. `"es"`: what a reader's voice speaks. */
  readonly language: string;
  readonly title: string;
  /** Who it comes from, above the title, e.g. the university. */
  readonly from: string;
  /** Reference, date, student: what somebody looks for first. */
  readonly facts: readonly PrintedAnswer[];
  readonly paragraphs: readonly string[];
  readonly sections: readonly PrintedSection[];
  /** Stands on every page before its number, e.g. the reference. */
  readonly footer: string;
  /** The words before the number of a page, e.g. `"Page"`. */
  readonly pageWord: string;
}

export interface PrintedSection {
  readonly title: string;
  readonly answers: readonly PrintedAnswer[];
}

export interface PrintedAnswer {
  readonly label: string;
  /** One line each of several. */
  readonly lines: readonly string[];
}

/** The content of a message, without its layout. The text and the HTML have the same wording. */
export interface MailContent {
  /** Absent for a message in English. */
  readonly language?: MailLanguage;
  readonly subject: string;
  /** The heading above the paragraphs. Defaults to the subject. */
  readonly heading?: string;
  /** Paragraphs before the button; the first is the greeting. Plain text: names appear exactly as given. */
  readonly paragraphs: readonly string[];
  /** Below the paragraphs, e.g. a person's answers, question by question. */
  readonly sections?: readonly MailSection[];
  /** The one action that the message requests. */
  readonly action?: { readonly label: string; readonly url: string };
  /**
   * Paragraphs after the button, e.g. how long the link is valid, and what to do if the person did not request the
   * message.
   */
  readonly closing?: readonly string[];
}

export interface MailSection {
  readonly title: string;
  readonly lines: readonly string[];
  /** BCP 47 tag, if the section is not in the language of the message. */
  readonly language?: string;
}

/** The language of a message, and the layout's own text in it. */
export interface MailLanguage {
  /** BCP 47 tag, e.g. `"es"`. */
  readonly tag: string;
  /** E.g. `"Questions?"` */
  readonly questions: string;
  /** The sentence about the sender and about replies. */
  readonly sentBy: string;
}

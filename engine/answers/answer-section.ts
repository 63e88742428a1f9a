/** One answered step of a form: the questions that applied to the user, in order. */
export interface AnswerSection {
  readonly title: string;
  readonly answers: readonly DescribedAnswer[];
}

/** A question and its answer as text, for a review page or a confirmation page. */
export interface DescribedAnswer {
  readonly label: string;
  /** One line per value; empty if the question has no answer. */
  readonly lines: readonly string[];
}

/** The text around the answers, in the user's language. */
export interface AnswerWords {
  /** BCP 47 tag, used for the names of months. */
  readonly tag: string;
  readonly yes: string;
  readonly no: string;
  /** Shown in place of a secret. */
  readonly notShown: string;
  /** Shown in place of a document's name if the name is unknown. */
  readonly unknownDocument: string;
  /** Shown in place of a table's choice if the choice is no longer offered. */
  readonly notOfferedAnyMore: string;
}

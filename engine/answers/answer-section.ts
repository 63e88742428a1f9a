/** One step of a form as it was answered: the questions that concerned the person, in their order. */
export interface AnswerSection {
  readonly title: string;
  readonly answers: readonly DescribedAnswer[];
}

export interface DescribedAnswer {
  readonly label: string;
  /** One line each of several; none when nothing was answered. */
  readonly lines: readonly string[];
}

/** The words around answers, in the person's language. */
export interface AnswerWords {
  /** BCP 47, for the names of months. */
  readonly tag: string;
  readonly yes: string;
  readonly no: string;
  /** In the place of a secret. */
  readonly notShown: string;
  /** In the place of a document's name that nobody knows. */
  readonly unknownDocument: string;
  /** In the place of a choice of a table that is not on offer any more. */
  readonly notOfferedAnyMore: string;
}

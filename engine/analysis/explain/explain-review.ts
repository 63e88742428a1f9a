import type { ReviewReason } from '../../definition/form-definition.ts';
import type { Form } from '../../live-form/form.ts';
import { quote, toSentence } from '../../logic/words/join-words.ts';
import { tellBecause } from './because.ts';

/** One reason why submissions of the form wait for a person, and what it means for the current answers. */
export interface ExplainedReviewReason {
  readonly id: string;
  /** Whether its condition is true. A reason with a share then applies only to that share of the submissions. */
  readonly holds: boolean;
  /** E.g. `“abroad” makes the submission wait: Country is Mexico.` */
  readonly sentence: string;
}

/**
 * Explains for each reason of the form's review whether a submission with the current answers would wait. Empty for a
 * form without reasons. Await the form's `settled()` first.
 */
export function explainReview(form: Form): readonly ExplainedReviewReason[] {
  return Object.entries(form.definition.review?.reasons ?? {}).map(([id, reason]) => explainReason(form, id, reason));
}

function explainReason(form: Form, id: string, { when, share = 1 }: ReviewReason): ExplainedReviewReason {
  const { holds, reads } = when === undefined ? { holds: true, reads: {} } : form.explainCondition(when);
  const because = when === undefined ? '' : `: ${tellBecause(form.definition, when, { reads, isTrue: holds })}`;
  return { id, holds, sentence: toSentence(`${quote(id)} ${tellOutcome(holds, share)}${because}`) };
}

function tellOutcome(holds: boolean, share: number): string {
  if (!holds) return 'does not make the submission wait';
  if (share === 1) return 'makes the submission wait';
  return `makes ${Number((share * 100).toFixed(4))}% of submissions with these answers wait`;
}

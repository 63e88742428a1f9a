import type { ReviewDefinition } from '../definition/form-definition.ts';
import type { Form } from '../live-form/form.ts';

/**
 * Lists the reasons why a submission waits for a person, in the order of the definition. It takes effect at once if
 * there are none.
 *
 * @param form a settled form whose submission was accepted
 * @param draw a random number from 0 (inclusive) to 1 (exclusive), called once for each reason with a `share`
 * @returns ids of reasons, e.g. `["high-deductible"]`
 */
export function findReviewReasons(form: Form, review: ReviewDefinition, draw: () => number): readonly string[] {
  return listReasons(form, review, (share) => draw() < share);
}

/** Lists the reasons that always apply to these answers. It leaves out those that apply to a random share. */
export function findCertainReasons(form: Form, review: ReviewDefinition): readonly string[] {
  return listReasons(form, review, () => false);
}

function listReasons(
  form: Form,
  { reasons = {} }: ReviewDefinition,
  isChosen: (share: number) => boolean,
): readonly string[] {
  return Object.entries(reasons)
    .filter(([, { when, share = 1 }]) => (when === undefined || form.holds(when)) && (share === 1 || isChosen(share)))
    .map(([id]) => id);
}

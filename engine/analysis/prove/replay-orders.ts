import { isSameValue } from '../../live-form/state/same-value.ts';
import type { Form } from '../../live-form/form.ts';
import type { FormOpener } from './form-opener.ts';
import { playAnswers, shuffle } from './play-answers.ts';
import type { Situation } from './proof.ts';
import { askedAnswers, flattenAnswers, rowsOnly } from './asked-answers.ts';

/** Two orders of the same answers, and the fields whose final values differ. */
export interface OrderDifference {
  readonly orders: readonly [readonly string[], readonly string[]];
  readonly fields: readonly string[];
}

/** Returns the page's order in reverse, and then random orders, up to `count` in total. */
export function otherOrders(order: readonly string[], count: number, seed: number): readonly (readonly string[])[] {
  if (order.length < 2) return [];
  return Array.from({ length: count }, (_, place) => (place === 0 ? order.toReversed() : shuffle(order, seed + place)));
}

/**
 * Enters the same answers in several orders.
 *
 * @returns the first order whose result differs from the result of the page's own order: different answers remain, or
 *   the form would submit different data
 */
export function findOrderDifference(
  opener: FormOpener,
  situation: Situation,
  { count, seed }: { readonly count: number; readonly seed: number },
): OrderDifference | undefined {
  const first = opener.openEmpty(situation);
  const answers = flattenAnswers(situation.answers);
  const rows = rowsOnly(situation.answers);
  const order = first.fieldPaths.flatMap((path) =>
    Object.keys(answers).filter((one) => one === path || one.startsWith(`${path}.`)),
  );
  playAnswers(first, answers, order, rows);
  for (const other of otherOrders(order, count, seed)) {
    const form = opener.openEmpty(situation);
    playAnswers(form, answers, other, rows);
    const fields = differingFields(first, form);
    if (fields.length > 0) return { orders: [order, other], fields };
  }
  return undefined;
}

function differingFields(left: Form, right: Form): readonly string[] {
  const [leftAnswers, rightAnswers] = [askedAnswers(left), askedAnswers(right)];
  const [leftData, rightData] = [dataOf(left), dataOf(right)];
  return left.fieldPaths.filter(
    (path) => !isSameValue(leftAnswers[path], rightAnswers[path]) || !isSameValue(leftData[path], rightData[path]),
  );
}

/** Returns the data that the form submits, or would submit if it had no issues. */
function dataOf(form: Form) {
  const submission = form.submission();
  if (submission.ok) return submission.data;
  return Object.fromEntries(
    form.fieldPaths.flatMap((path) => {
      const { visible, value } = form.field(path);
      return visible && value !== undefined ? [[path, value]] : [];
    }),
  );
}

import { isSameValue } from '../../live-form/same-value.ts';
import type { Form } from '../../live-form/form.ts';
import type { FormDesk } from './form-desk.ts';
import { playAnswers, shuffle } from './play-answers.ts';
import type { Situation } from './proof.ts';
import { askedAnswers, flattenAnswers, rowsOnly } from './asked-answers.ts';

/** Two orders of giving the same answers, and a field that is otherwise in the end. */
export interface OrderDifference {
  readonly orders: readonly [readonly string[], readonly string[]];
  readonly fields: readonly string[];
}

/** Drawing order backwards, then as many at random. */
export function otherOrders(order: readonly string[], count: number, seed: number): readonly (readonly string[])[] {
  if (order.length < 2) return [];
  return Array.from({ length: count }, (_, place) => (place === 0 ? order.toReversed() : shuffle(order, seed + place)));
}

/**
 * Gives the same answers in several orders.
 *
 * @returns the first order that ends otherwise than the page's own: other answers stand, or other data would be sent
 */
export function findOrderDifference(
  desk: FormDesk,
  situation: Situation,
  { count, seed }: { readonly count: number; readonly seed: number },
): OrderDifference | undefined {
  const first = desk.openEmpty(situation);
  const answers = flattenAnswers(situation.answers);
  const rows = rowsOnly(situation.answers);
  const order = first.fieldPaths.flatMap((path) =>
    Object.keys(answers).filter((one) => one === path || one.startsWith(`${path}.`)),
  );
  playAnswers(first, answers, order, rows);
  for (const other of otherOrders(order, count, seed)) {
    const form = desk.openEmpty(situation);
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

/** What is sent, or would be if nothing were in the way. */
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

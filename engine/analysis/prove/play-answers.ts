import type { Json } from '../../definition/form-definition.ts';
import { readPath } from '../../logic/logic-scope.ts';
import { isSameValue } from '../../live-form/same-value.ts';
import type { Answers, Form } from '../../live-form/form.ts';

/** Somebody who goes over the page so often without coming to an end is caught in a ring. */
const MAX_ROUNDS = 6;

/**
 * Gives answers as a person does who knows what to say: one after the other in the order given, each as soon as it is
 * asked; and what the form took away but still asks, once more.
 *
 * @param rows empty rows to be added before something in them is answered
 * @returns the fields in the order in which they were first answered
 */
export function playAnswers(
  form: Form,
  answers: Answers,
  order: readonly string[],
  rows: Answers = {},
): readonly string[] {
  const answered = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const given = order.filter((path) => hasRow(form, path, rows) && giveAnswer(form, path, answers[path]));
    for (const path of given) answered.add(path);
    if (given.length === 0) break;
  }
  return [...answered];
}

/** Adds the rows of the group that a path leads into, as soon as the group is asked. */
function hasRow(form: Form, path: string, rows: Answers): boolean {
  const [group = ''] = path.split('.');
  if (group === path) return true;
  const { visible, readOnly, rows: present = [] } = form.field(group);
  if (!visible || readOnly) return false;
  if (present.length === 0) form.set(group, rows[group]);
  return readPath(form.answers(), path.slice(0, path.lastIndexOf('.'))) !== undefined;
}

function giveAnswer(form: Form, path: string, answer: Json | undefined): boolean {
  const { visible, readOnly } = form.field(path);
  if (!visible || readOnly || isSameValue(readPath(form.answers(), path), answer)) return false;
  form.set(path, answer);
  return true;
}

/** The same names in an order that follows from the seed (mulberry32 and Fisher–Yates). */
export function shuffle(names: readonly string[], seed: number): readonly string[] {
  const shuffled = [...names];
  let state = seed >>> 0;
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const other = Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
}

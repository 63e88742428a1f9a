import type { Json } from '../../definition/form-definition.ts';
import { readPath } from '../../logic/logic-scope.ts';
import { isSameValue } from '../../live-form/state/same-value.ts';
import type { Answers, Form } from '../../live-form/form.ts';

/** If a user goes through the page this many times without finishing, the user is stuck in a loop. */
const MAX_ROUNDS = 6;

/**
 * Enters answers like a user who knows them all. The user enters them one by one in the given order, each as soon as
 * the form asks for it. If the form removes an answer but still asks for it, the user enters the answer again.
 *
 * @param rows empty rows to add before an answer in one of them
 * @returns the fields in the order of their first answers
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

/** Adds the rows for a path's group as soon as the form asks for the group. Returns whether the path's row exists. */
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

/** Shuffles names into an order that depends only on the seed (mulberry32 and Fisher–Yates). */
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

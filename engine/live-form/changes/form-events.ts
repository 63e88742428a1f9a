import type { Json } from '../../definition/form-definition.ts';
import type { Answers } from '../form.ts';
import { pathOf, type FormState } from '../state/form-state.ts';
import { isSameValue } from '../state/same-value.ts';

/** Returns the paths whose stored answers differ from those before the change. */
export function changedAnswers(touched: readonly FormState[]): string[] {
  const paths: string[] = [];
  for (const state of touched) {
    if (state.isGone) continue;
    const { answered, answersBefore, rowsBefore } = state.journal;
    for (let place = 0; place < answered.size; place += 1) {
      const field = answered.at(place);
      if (!isSameValue(answersBefore[field], state.answers[field])) paths.push(pathOf(state, field));
    }
    if (rowsBefore.size > 0) for (const field of rowsBefore.keys()) paths.push(pathOf(state, field));
  }
  return paths;
}

/** Returns whether `changedAnswers` would return any path, for callers that do not need the list. */
export function hasChangedAnswers(touched: readonly FormState[]): boolean {
  for (const { isGone, answers, journal } of touched) {
    if (isGone) continue;
    const { answered, answersBefore, rowsBefore } = journal;
    if (rowsBefore.size > 0) return true;
    for (let place = 0; place < answered.size; place += 1) {
      const field = answered.at(place);
      if (!isSameValue(answersBefore[field], answers[field])) return true;
    }
  }
  return false;
}

/**
 * Returns the announcements from rules that became true. If several rows have the same announcement, it appears once.
 */
export function newAnnouncements(touched: readonly FormState[]): readonly string[] {
  const texts: string[] = [];
  for (const state of touched) {
    const { rules, heldBefore } = state.journal;
    for (let place = 0; place < rules.size && !state.isGone; place += 1) {
      const rule = rules.at(place);
      const { announce } = state.program.rules[rule]!;
      const isRisen = heldBefore[rule] === 0 && state.holds[rule] === 1;
      if (isRisen && announce !== undefined && !texts.includes(announce)) texts.push(announce);
    }
  }
  return texts;
}

/** Returns the names of the answers that differ between two sets or exist in only one of them. */
export function changedMembers(before: Answers, after: Answers): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSameValue(readOwn(before, name), readOwn(after, name)));
}

function readOwn(answers: Answers, name: string): Json | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}

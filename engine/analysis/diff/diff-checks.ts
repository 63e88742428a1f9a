import type { CheckDefinition, FormDefinition } from '../../definition/form-definition.ts';
import { isRefusalId } from '../../definition/refusal-id.ts';
import { listFields } from '../../definition/field-groups.ts';
import { logicInWords } from '../explain/logic-in-words.ts';
import { isSame, subjectOf, toChange, type Change, type Sides } from './change.ts';
import { joinWords, quote } from '../../logic/words/join-words.ts';

/** Lists changes in the checks across answers and in their messages. */
export function diffChecks({ before, after }: Sides): readonly Change[] {
  const ids = new Set([...Object.keys(before.checks ?? {}), ...Object.keys(after.checks ?? {})]);
  return [...ids].flatMap((id) => {
    const [past, now] = [before.checks?.[id], after.checks?.[id]];
    if (isSame(past, now)) return [];
    const path = ['checks', id];
    if (isRefusalId(id) && (past === undefined || now === undefined))
      return [diffRefusal({ before, after }, { id, past, now })];
    if (now === undefined) {
      const words = `${placeOf(before, past!)} is no longer checked: ${tellCheck(before, past!)}`;
      return [toChange({ kind: 'check', path, before: past, words })];
    }
    if (past === undefined) {
      const words = `${placeOf(after, now)} is checked: ${tellCheck(after, now)}, otherwise ${tellMessage(after, now)}`;
      return [toChange({ kind: 'check', path, after: now, words })];
    }
    return diffCheck({ before, after }, { id, past, now });
  });
}

interface RefusalPair {
  readonly id: string;
  readonly past: CheckDefinition | undefined;
  readonly now: CheckDefinition | undefined;
}

function diffRefusal({ before, after }: Sides, { id, past, now }: RefusalPair): Change {
  const [definition, check] = now === undefined ? [before, past!] : [after, now];
  const { words } = logicInWords(definition, check.each);
  const refused = joinWords((check.refuses ?? []).map((value) => words.valueOf(check.at, value)));
  const place = placeOf(definition, check);
  const told =
    now === undefined
      ? `${place} no longer refuses ${refused}`
      : `${place} shows ${refused} but refuses it: ${tellMessage(after, now)}`;
  return toChange({ kind: 'check', path: ['checks', id], before: past, after: now, words: told });
}

interface CheckPair {
  readonly id: string;
  readonly past: CheckDefinition;
  readonly now: CheckDefinition;
}

function diffCheck({ before, after }: Sides, { id, past, now }: CheckPair): readonly Change[] {
  const path = ['checks', id];
  const place = placeOf(after, now);
  const changes: Change[] = [];
  if (!isSame([past.when ?? true, past.assert, past.each ?? null], [now.when ?? true, now.assert, now.each ?? null])) {
    const words = `${place} is checked differently: ${tellCheck(after, now)}`;
    changes.push(toChange({ kind: 'check', path, before: past, after: now, words }));
  }
  if (past.at !== now.at || past.each !== now.each) {
    const words = `the message about ${placeOf(before, past)} is shown at ${place}`;
    changes.push(toChange({ kind: 'check', path: [...path, 'at'], before: past.at, after: now.at, words }));
  }
  if (!isSame(past.refuses ?? [], now.refuses ?? [])) {
    const refused = joinWords(
      (now.refuses ?? []).map((value) => logicInWords(after, now.each).words.valueOf(now.at, value)),
    );
    const words =
      refused === ''
        ? `${place} no longer shows a choice that it rejects`
        : `${place} shows ${refused} but rejects it with a message`;
    changes.push(
      toChange({ kind: 'check', path: [...path, 'refuses'], before: past.refuses, after: now.refuses, words }),
    );
  }
  if (!isSame(past.message, now.message)) {
    const words = `the message for ${place} changes: ${tellMessage(after, now)} unless ${tellCheck(after, now)}`;
    changes.push(
      toChange({ kind: 'message', path: [...path, 'message'], before: past.message, after: now.message, words }),
    );
  }
  return changes;
}

function tellCheck(definition: FormDefinition, { when, assert, each }: CheckDefinition): string {
  const { clause, condition } = logicInWords(definition, each);
  return `${clause(assert)}${when === undefined ? '' : `, ${condition(when)}`}`;
}

function tellMessage(definition: FormDefinition, { message, each }: CheckDefinition): string {
  return typeof message === 'string' ? quote(message) : logicInWords(definition, each).noun(message);
}

function placeOf(definition: FormDefinition, { at, each }: CheckDefinition): string {
  const path = each === undefined ? at : at.replace(/^\$item/, each);
  const field = listFields(definition).find((known) => known.path === path);
  return field === undefined ? quote(at) : subjectOf(definition, field);
}

import type { CheckDefinition, FormDefinition, Json } from '../../definition/form-definition.ts';
import { toPointer } from '../../definition/source/json-pointer.ts';
import { isEmpty } from '../../logic/emptiness.ts';
import type { Branch } from './branch.ts';
import type { CheckStanding } from './reading.ts';
import { choices } from './rule-branches.ts';

/**
 * Lists branches for each check: it passes, it fails with a message, and it does not apply. Also lists each result of
 * every `if` in its assertion and its message.
 */
export function checkBranches({ checks = {} }: FormDefinition): readonly Branch[] {
  return Object.entries(checks).flatMap(([id, check]) => [
    resultOf(id, check, 'passes'),
    resultOf(id, check, 'fails'),
    ...(check.when === undefined ? [] : [resultOf(id, check, 'off')]),
    saysWhy(id, check),
    ...(check.refuses ?? []).map((value) => passesRefused(id, check, value)),
    ...choices(check.assert, {
      id: `check ${id} assert`,
      owner: id,
      path: ['checks', id, 'assert'],
      title: `What check ${id} asserts`,
      decidedBy: [`check(${id})`],
      each: check.each,
      isAsked: (reading, row) => reading.checkStanding(id, row) === 'passes',
    }),
    ...choices(check.message, {
      id: `check ${id} message`,
      owner: id,
      path: ['checks', id, 'message'],
      title: `The message of check ${id}`,
      decidedBy: [`check(${id})`],
      each: check.each,
      goal: 'reached',
      isAsked: (reading, row) => reading.checkStanding(id, row) === 'fails',
    }),
  ]);
}

const words = { passes: 'passes', fails: 'fails', off: 'does not apply' } as const;

function resultOf(id: string, check: CheckDefinition, standing: CheckStanding & keyof typeof words): Branch {
  const inRow = check.each === undefined ? '' : ` in a row of ${check.each}`;
  return {
    id: `check ${id} ${standing}`,
    kind: 'check',
    owner: id,
    pointer: toPointer(['checks', id]),
    title: `Check ${id} ${words[standing]}${inRow}`,
    goal: standing === 'fails' ? 'reached' : 'submitted',
    decidedBy: [`check(${id})`],
    isTaken: (reading) => reading.rowsOf(check.each).some((row) => reading.checkStanding(id, row) === standing),
  };
}

function saysWhy(id: string, check: CheckDefinition): Branch {
  return {
    id: `check ${id} without words`,
    kind: 'message',
    owner: id,
    pointer: toPointer(['checks', id, 'message']),
    title: `Check ${id} fails without a message`,
    goal: 'reached',
    decidedBy: [`check(${id})`],
    isTaken: (reading) =>
      reading
        .rowsOf(check.each)
        .some((row) => reading.checkStanding(id, row) === 'fails' && isEmpty(reading.evaluate(check.message, row))),
  };
}

function passesRefused(id: string, check: CheckDefinition, value: Json): Branch {
  return {
    id: `check ${id} passes ${JSON.stringify(value)}`,
    kind: 'refusal',
    owner: id,
    pointer: toPointer(['checks', id, 'refuses']),
    title: `Check ${id} passes for ${JSON.stringify(value)}, although it claims to refuse that value`,
    goal: 'reached',
    decidedBy: [`check(${id})`],
    isTaken: (reading) =>
      reading
        .rowsOf(check.each)
        .some((row) => isChosen(reading.read(check.at, row), value) && reading.checkStanding(id, row) === 'passes'),
  };
}

/** Returns whether a value is the answer, or one of the answers in a field with several values. */
export function isChosen(answer: Json | undefined, value: Json): boolean {
  return Array.isArray(answer) ? answer.includes(value) : answer === value;
}

import type { CheckDefinition, FormDefinition } from '../../definition/form-definition.ts';
import { toPointer } from '../../definition/json-pointer.ts';
import { isEmpty } from '../../logic/emptiness.ts';
import type { Branch } from './branch.ts';
import type { CheckStanding } from './reading.ts';
import { choices } from './rule-branches.ts';

/** Each check passes, fails with words, and does not apply; each `if` in what it asserts and says goes each way. */
export function checkBranches({ checks = {} }: FormDefinition): readonly Branch[] {
  return Object.entries(checks).flatMap(([id, check]) => [
    stands(id, check, 'passes'),
    stands(id, check, 'fails'),
    ...(check.when === undefined ? [] : [stands(id, check, 'off')]),
    saysWhy(id, check),
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
      title: `The words of check ${id}`,
      decidedBy: [`check(${id})`],
      each: check.each,
      goal: 'reached',
      isAsked: (reading, row) => reading.checkStanding(id, row) === 'fails',
    }),
  ]);
}

const words = { passes: 'passes', fails: 'fails', off: 'does not apply' } as const;

function stands(id: string, check: CheckDefinition, standing: CheckStanding & keyof typeof words): Branch {
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
    title: `Check ${id} fails without a word`,
    goal: 'reached',
    decidedBy: [`check(${id})`],
    isTaken: (reading) =>
      reading
        .rowsOf(check.each)
        .some((row) => reading.checkStanding(id, row) === 'fails' && isEmpty(reading.evaluate(check.message, row))),
  };
}

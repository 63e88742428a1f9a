import { describe, expect, it } from 'vitest';
import type { Logic } from '../../definition/form-definition.ts';
import { findBranches } from './find-branches.ts';

const x: Logic = { var: 'X' };

/** Returns each branch as `path when guards`. */
const brief = (logic: Logic) =>
  findBranches(logic).map(({ path, guards }) => {
    const around = guards.map(({ condition, holds }) => `${holds ? '' : 'not '}${JSON.stringify(condition)}`);
    return [path.join('/'), ...around].join(' ');
  });

describe('findBranches', () => {
  it.each<[string, Logic, readonly string[]]>([
    ['none in plain logic', { '==': [x, 1] }, []],
    ['the condition of an if', { if: [x, 'a', 'b'] }, ['if/0']],
    ['the second condition, evaluated only if the first is false', { if: [x, 'a', 1, 'b'] }, ['if/0', 'if/2 not {"var":"X"}']],
    ['a nested condition, with the outer conditions that must be met', { if: [x, { if: [2, 'a'] }, { if: [3, 'b'] }] }, ['if/0', 'if/1/if/0 {"var":"X"}', 'if/2/if/0 not {"var":"X"}']],
    ['one inside an operand', { cat: ['a', { if: [x, 'b'] }] }, ['cat/1/if/0']],
    ['a condition in an iterator’s list, but not one in its body', { map: [{ if: [x, [1]] }, { if: [x, 1] }] }, ['map/0/if/0']],
  ])('finds %s', (_title, logic, found) => {
    expect(brief(logic)).toEqual(found);
  }); // oxfmt-ignore
});

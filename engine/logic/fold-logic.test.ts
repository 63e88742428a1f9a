import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, Logic } from '../definition/form-definition.ts';
import { parseSource } from '../definition/source/parse-source.ts';
import { toJson } from '../definition/source/source-node.ts';
import { evaluateLogic } from './evaluate-logic.ts';
import { foldLogic } from './fold-logic.ts';

/** Folds logic where `Gone` and `$gone` are always empty, `Plan` is never `"none"` and `Plans` never contains it. */
function fold(logic: Logic): Json {
  const { node } = parseSource({ file: 'f', text: JSON.stringify(logic) });
  const folded = foldLogic(node!, {
    isAlwaysEmpty: (path) => ['Gone', '$gone'].includes(path.split('.')[0]!),
    isNever: (path, value) => path === 'Plan' && value === 'none',
    neverContains: (path, value) => path === 'Plans' && value === 'none',
  });
  return toJson(folded);
}

const gone = { var: 'Gone' };
const name = { var: 'Name' };
const plan = { var: 'Plan' };

describe('foldLogic', () => {
  it.each<readonly [Logic, Json]>([
    [name, name],
    [gone, null],
    [{ var: ['Gone', 'x'] }, 'x'],
    [{ var: ['Gone', name] }, name],
    [{ var: '$gone.Message' }, null],
    [{ '==': [gone, 'x'] }, false],
    [{ '!': gone }, true],
    [{ isEmpty: [gone] }, true],
    [{ and: [name, { '==': [gone, 'x'] }] }, { and: [name, false] }],
    [{ and: [{ '!': gone }, { '==': [name, 'x'] }] }, { '==': [name, 'x'] }],
    [{ and: [{ '==': [name, 'x'] }, { '!': gone }] }, { '==': [name, 'x'] }],
    [{ or: [gone, name] }, name],
    [{ or: [name, gone] }, { or: [name, null] }],
    [{ or: [{ '!': gone }, name] }, true],
    [{ if: [gone, 'a', name, 'b', 'c'] }, { if: [name, 'b', 'c'] }],
    [{ if: [{ '!': gone }, 'a', 'b'] }, 'a'],
    [{ if: [gone, 'a'] }, null],
    [{ missing: ['Gone', 'Name'] }, { missing: ['Name'] }],
    [{ missing_some: [1, ['Gone', 'Name']] }, { missing_some: [1, ['Name']] }],
    [{ '==': [plan, 'none'] }, false],
    [{ '!=': ['none', plan] }, true],
    [{ '==': [plan, 'gold'] }, { '==': [plan, 'gold'] }],
    [{ in: [plan, ['gold', 'none']] }, { in: [plan, ['gold']] }],
    [{ in: [plan, ['none']] }, false],
    [{ in: ['none', plan] }, { in: ['none', plan] }],
    [{ in: ['none', { var: 'Plans' }] }, false],
    [{ '==': [{ var: ['Plan', 'none'] }, 'none'] }, { '==': [{ var: ['Plan', 'none'] }, 'none'] }],
    [{ or: [{ '!': name }, gone] }, { or: [{ '!': name }, null] }],
    [{ and: [{ '==': [name, 'x'] }, { var: ['Gone', 'x'] }] }, { and: [{ '==': [name, 'x'] }, 'x'] }],
    // Inside an iterator, a plain name is the element's.
    [{ some: [{ var: 'Rows' }, gone] }, { some: [{ var: 'Rows' }, gone] }],
    [{ some: [{ var: 'Gone' }, { or: [{ var: 'Low' }, name] }] }, false],
    [{ some: [{ var: 'Rows' }, { var: '$form.Gone' }] }, { some: [{ var: 'Rows' }, null] }],
  ])('turns %j into %j', (logic, folded) => {
    expect(fold(logic)).toEqual(folded);
  });

  it('keeps the result for all answers that are possible', () => {
    const value = fc.constantFrom<Json>(null, '', 'x', 'gold', 'none', 0, 1, true, false);
    const { logic } = fc.letrec<{ logic: Logic; list: Logic[] }>((tie) => ({
      logic: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        value,
        fc.constantFrom<Logic>(gone, name, plan, { var: ['Gone', 'x'] }, { var: ['Plan', 'none'] }),
        fc.tuple(fc.constantFrom('and', 'or', 'if'), tie('list')).map(([op, list]) => ({ [op]: list })),
        fc
          .tuple(fc.constantFrom('==', '!=', '===', '!=='), tie('logic'), tie('logic'))
          .map(([op, a, b]) => ({ [op]: [a, b] })),
        fc.tuple(fc.constantFrom('!', '!!', 'isEmpty'), tie('logic')).map(([op, a]) => ({ [op]: [a] })),
        fc.constantFrom<Logic>(
          { in: [plan, ['gold', 'none']] },
          { in: [gone, ['x']] },
          { in: ['none', plan] },
          { in: ['none', { var: 'Plans' }] },
        ),
      ),
      list: fc.array(tie('logic'), { minLength: 1, maxLength: 5 }),
    }));
    fc.assert(
      fc.property(logic, value, fc.constantFrom('gold', 'silver', 'nonesuch', ''), (tree, named, planned) => {
        const data = { Name: named, Plan: planned, Plans: ['gold'] };
        expect(evaluateLogic(fold(tree), data)).toEqual(evaluateLogic(tree, data));
      }),
    );
  });
});

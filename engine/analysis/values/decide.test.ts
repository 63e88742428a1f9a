import { describe, expect, it } from 'vitest';
import type { FormDefinition, Logic } from '../../definition/form-definition.ts';
import { decide } from './decide.ts';

const definition: FormDefinition = {
  id: 'pets',
  version: 1,
  title: 'Pets',
  schema: {
    type: 'object',
    properties: {
      HasDog: { type: 'string', enum: ['1', '0'] },
      Kind: { type: 'string', enum: ['cat', 'dog', 'bird', 'fish'] },
      Count: { type: 'integer', minimum: 0, maximum: 9 },
      Weight: { type: 'number' },
      Born: { type: 'string', format: 'date' },
      Name: { type: 'string' },
      Tick: { type: 'boolean' },
      Toys: { type: 'array', items: { type: 'string', enum: ['ball', 'bone', 'rope'] } },
      Pets: {
        type: 'array',
        items: { type: 'object', properties: { Kind: { type: 'string', enum: ['cat', 'dog'] } } },
      },
    },
  },
  sections: {},
  context: { type: 'object', properties: { state: { type: 'string' } } },
};

const v = (name: string): Logic => ({ var: name });
const is = (name: string, value: Logic): Logic => ({ '==': [v(name), value] });

describe('decide', () => {
  it.each<[string, Logic]>([
    ['one choice and another at the same time', { and: [is('HasDog', '1'), is('HasDog', '0')] }],
    ['a value that is not a choice', is('HasDog', '2')],
    ['empty and answered at the same time', { and: [is('Kind', 'cat'), { isEmpty: [v('Kind')] }] }],
    ['a number beyond its limits', { '>': [v('Count'), 9] }],
    ['a number between two consecutive integers', { and: [{ '>': [v('Count'), 3] }, { '<': [v('Count'), 4] }] }],
    ['a date before and after today', { and: [{ '<': [v('Born'), v('$today')] }, { '>': [v('Born'), v('$today')] }] }],
    ['an age that is both below and above two limits', { and: [{ '<': [{ age: [v('Born'), v('$today')] }, 3] }, { '>': [{ age: [v('Born'), v('$today')] }, 4] }] }],
    ['a comparison with nothing', { '<': [v('Count'), null] }],
    ['a condition and its negation, whatever the condition is', { and: [{ matches: [v('Name'), 'a+'] }, { '!': [{ matches: [v('Name'), 'a+'] }] }] }],
    ['a string that equals two strings', { and: [is('Name', 'Rex'), is('Name', 'Tom')] }],
    ['two conditions whose results contradict each other', { and: [{ '==': [is('HasDog', '1'), v('Tick')] }, is('Kind', 'cow')] }],
    ['an answer that is none of the choices but not empty', { and: [v('HasDog'), { '!=': [v('HasDog'), '1'] }, { '!=': [v('HasDog'), '0'] }] }],
    ['a selected box in an empty list', { and: [{ in: ['ball', v('Toys')] }, { isEmpty: [v('Toys')] }] }],
    ['a box that does not exist', { in: ['stick', v('Toys')] }],
  ])('knows that %s is never possible', (_title, when) => {
    expect(decide(definition, [{ logic: when }])).toEqual({ can: 'never' });
  }); // oxfmt-ignore

  it.each<[string, Logic, Readonly<Record<string, unknown>>]>([
    ['a choice', is('HasDog', '1'), { HasDog: '1' }],
    ['two answers', { and: [is('HasDog', '1'), { '>': [v('Count'), 2] }] }, { HasDog: '1', Count: 3 }],
    ['between two tenths', { and: [{ '>': [v('Weight'), 1.1] }, { '<': [v('Weight'), 1.2] }] }, { Weight: 1.15 }],
    ['the other branch', { if: [is('HasDog', '1'), false, is('Kind', 'dog')] }, { HasDog: null, Kind: 'dog' }],
    ['two conditions with the same result', { '==': [is('Kind', 'dog'), is('HasDog', '1')] }, { Kind: null, HasDog: null }],
    ['some other text', { and: [v('Name'), { '!=': [v('Name'), 'Rex'] }] }, { Name: 'Sample' }],
  ])('finds values for %s', (_title, when, witness) => {
    const verdict = decide(definition, [{ logic: when }]);
    expect(verdict.can === 'sometimes' ? Object.fromEntries(verdict.witness) : verdict).toEqual(witness);
  }); // oxfmt-ignore

  it.each<[string, Logic]>([
    ['a pattern', { matches: [v('Name'), 'a+'] }],
    ['two fields compared', { '<': [v('Count'), v('Weight')] }],
    ['a fixed day, today', { '<': [v('$today'), '2030-01-01'] }],
    ['today and a fixed day', { and: [{ '>': [v('Born'), v('$today')] }, { '<': [v('Born'), '2020-01-01'] }] }],
    ['text made of today', { '==': [{ cat: [v('$today')] }, 'x'] }],
    ['a list that an iterator reads', { some: [v('Pets'), is('Kind', 'cat')] }],
  ])('reaches no conclusion about %s', (_title, when) => {
    expect(decide(definition, [{ logic: when }])).toEqual({ can: 'unknown' });
  });

  it('treats conditions on a row as conditions on the same row', () => {
    const dog = { logic: is('$item.Kind', 'dog'), each: 'Pets' };
    const cat = { logic: is('$item.Kind', 'cat'), each: 'Pets' };
    expect(decide(definition, [dog, cat])).toEqual({ can: 'never' });
    expect(decide(definition, [dog, { logic: is('Kind', 'cat') }]).can).toBe('sometimes');
  });

  it('gives up when there are too many values to try', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`F${index}`, { type: 'integer' } as const]),
    );
    const wide: FormDefinition = { ...definition, schema: { type: 'object', properties } };
    const sums = Object.keys(properties).map((name) => ({ '>': [v(name), 5] }));
    expect(decide(wide, [{ logic: { '!': [{ or: [...sums, true] }] } }]).can).toBe('unknown');
  });
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../definition/form-definition.ts';
import type { LookupResult } from './form.ts';
import { openTestForm, type TestDefinition } from './open-test-form.ts';

const text = { type: 'string' } as const;

describe('options', () => {
  const months = [0, 1, 2, 3, 6, 12];
  const masterServer: TestDefinition = {
    properties: { Master: { type: 'integer', enum: months }, Server: { type: 'integer', enum: months } },
    rules: {
      'below-the-master': {
        when: true,
        options: {
          Server: {
            filter: [months, { or: [{ '===': [{ var: '' }, 0] }, { '<': [{ var: '' }, { var: '$form.Master' }] }] }],
          },
        },
      },
    },
  };

  it.each<[number, number[]]>([
    [0, [0]],
    [1, [0]],
    [2, [0, 1]],
    [3, [0, 1, 2]],
    [12, [0, 1, 2, 3, 6]],
  ])('for the server are the ones below the master’s %i months, and 0 Month [FRM-16]', (master, offered) => {
    const form = openTestForm(masterServer);
    form.set('Master', master);
    expect(form.field('Server').options).toEqual(offered.map((value) => ({ value })));
    for (const month of months) {
      form.set('Server', month);
      const codes = form.field('Server').issues.map(({ code }) => code);
      expect(codes).toEqual(offered.includes(month) ? [] : ['enum']);
    }
  });

  it('are the only choices if the schema has none, and any other answer is an issue', async () => {
    const carriers: ((result: LookupResult) => void)[] = [];
    const form = openTestForm(
      {
        properties: { State: text, Carrier: text, Others: { type: 'array', items: text } },
        lookups: {
          carriers: { service: 'carriers', with: { state: { var: 'State' } }, returns: { list: { type: 'array' } } },
        },
        rules: {
          offer: {
            when: { '!': { isEmpty: [{ var: 'State' }] } },
            options: { Carrier: { var: '$carriers.list' }, Others: { var: '$carriers.list' } },
          },
        },
      },
      { lookups: { carriers: () => new Promise((resolve) => void carriers.push(resolve)) } },
    );
    form.set('Carrier', 'c9');
    expect(form.field('Carrier')).toMatchObject({ options: undefined, issues: [] });
    form.set('State', 'MA');
    expect(form.field('Carrier')).toMatchObject({ options: [], pending: true, issues: [] });
    carriers[0]!({ list: [{ value: 'c1', label: 'Blue' }, { value: 'c2' }, { label: 'nothing' }, null, [], 'c1', 3] });
    await form.settled();
    expect(form.field('Carrier')).toMatchObject({
      options: [{ value: 'c1', label: 'Blue' }, { value: 'c2' }, { value: 3 }],
      pending: false,
      issues: [{ code: 'enum', path: 'Carrier' }],
    });
    form.set('Carrier', 'c1');
    form.set('Others', ['c2', 'c1']);
    expect(form.issues()).toEqual([]);
    form.set('State', 'NY');
    expect(form.issues()).toEqual([]);
    carriers[1]!({ list: ['c2'] });
    await form.settled();
    expect(form.issues().map(({ code, path }) => `${code} ${path}`)).toEqual(['enum Carrier', 'enum Others']);
  });

  it('offered by several rules appear once, whatever the order of their members, and the first counts', () => {
    const first = [{ value: { a: 1, b: [{ c: 2, d: 3 }] }, label: 'First' }, '1'];
    const second = [{ value: { b: [{ d: 3, c: 2 }], a: 1 }, label: 'Second' }, 1];
    const rules = {
      first: { when: true, options: { Plan: { var: '$context.first' } } },
      second: { when: true, options: { Plan: { var: '$context.second' } } },
    };
    const form = openTestForm({ properties: { Plan: { type: 'object' } }, rules }, { context: { first, second } });
    expect(form.field('Plan').options).toEqual([
      { value: { a: 1, b: [{ c: 2, d: 3 }] }, label: 'First' },
      { value: '1' },
      { value: 1 },
    ]);
  });

  it('keep their snapshot while they are the same, labels included', () => {
    let label = 'One';
    const list = (): Json => [{ value: '1', label }];
    const form = openTestForm(
      {
        properties: { Ask: text, Choice: text },
        lookups: { l: { service: 'l', with: { ask: { var: 'Ask' } }, returns: { list: { type: 'array' } } } },
        rules: { offer: { when: true, options: { Choice: { var: '$l.list' } } } },
      },
      { lookups: { l: () => ({ list: list() }) }, answers: { Ask: 'a' } },
    );
    const before = form.field('Choice');
    form.set('Ask', 'b');
    expect(form.field('Choice')).toBe(before);
    label = 'Uno';
    form.set('Ask', 'c');
    expect(form.field('Choice').options).toEqual([{ value: '1', label: 'Uno' }]);
  });

  it('in rows depend on their own row', () => {
    const form = openTestForm({
      properties: {
        Rows: {
          type: 'array',
          items: { type: 'object', properties: { Kind: text, Choice: { type: 'string', enum: ['a', 'b'] } } },
        },
      },
      rules: { only: { each: 'Rows', when: { var: '$item.Kind' }, options: { '$item.Choice': ['b', 'z'] } } },
    });
    form.addRow('Rows', { Kind: 'x', Choice: 'a' });
    form.addRow('Rows', { Choice: 'a' });
    expect(form.field('Rows.0.Choice')).toMatchObject({ options: [{ value: 'b' }], issues: [{ code: 'enum' }] });
    expect(form.field('Rows.1.Choice')).toMatchObject({ options: undefined, issues: [] });
  });
});

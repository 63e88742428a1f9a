import { describe, expect, it } from 'vitest';
import { buildDependencyGraph } from './plan/dependency-graph.ts';
import { openTestForm, testDefinition, type TestDefinition } from './open-test-form.ts';

const text = { type: 'string' } as const;

function rowsOf(properties: Readonly<Record<string, object>>): TestDefinition['properties'] {
  return { Mode: text, Rows: { type: 'array', items: { type: 'object', properties } } };
}

describe('rules for each row', () => {
  const clearing: TestDefinition = {
    properties: rowsOf({ Kind: text, Note: text, Extra: text }),
    fields: { Rows: { items: { Extra: { onHide: 'clear' } } } },
    rules: {
      none: {
        each: 'Rows',
        when: { '==': [{ var: '$item.Kind' }, 'none'] },
        clear: ['$item.Note'],
        hide: ['$item.Extra'],
        announce: 'The note was dropped',
      },
      all: { when: { '==': [{ var: 'Mode' }, 'none'] }, clear: ['Rows'] },
      off: { when: { '==': [{ var: 'Mode' }, 'off'] }, hide: ['Rows'] },
    },
  };

  it('clear answers, delete hidden answers and announce text in the row in which they become true', () => {
    const form = openTestForm(clearing);
    const announced: string[] = [];
    form.subscribeAnnouncements((words) => announced.push(words));
    form.addRow('Rows', { Note: 'a', Extra: 'x' });
    form.addRow('Rows', { Note: 'b', Extra: 'y' });
    form.set('Rows.1.Kind', 'none');
    expect(form.answers()).toEqual({ Rows: [{ Note: 'a', Extra: 'x' }, { Kind: 'none' }] });
    expect(announced).toEqual(['The note was dropped']);
  });

  it('do not notify listeners of a path in a row that was empty before and after the row moved there', () => {
    const form = openTestForm({
      properties: rowsOf({
        Name: text,
        Notes: { type: 'array', items: { type: 'object', properties: { Note: text } } },
      }),
      rules: { first: { each: 'Rows', when: { '<': [{ var: '$index' }, 1] }, clear: ['$item.Notes'] } },
    });
    form.set('Rows', [{}, { Notes: [{ Note: 'a' }] }]);
    const [before, told] = [form.field('Rows.0.Notes.0.Note'), [] as string[]];
    form.subscribe('Rows.0.Notes.0.Note', () => told.push('Rows.0.Notes.0.Note'));
    form.removeRow('Rows.0');
    expect(form.answers()).toEqual({ Rows: [{}] });
    expect([form.field('Rows.0.Notes.0.Note') === before, told]).toEqual([true, []]);
  });

  it('do not affect a new row’s starting answers', () => {
    const form = openTestForm(clearing);
    const announced: string[] = [];
    form.subscribeAnnouncements((words) => announced.push(words));
    const row = { Kind: 'none', Note: 'a', Extra: 'x' };
    form.addRow('Rows', row);
    form.set('Rows', [row, row]);
    expect(form.answers()).toEqual({ Rows: [row, row] });
    expect(announced).toEqual([]);
    form.set('Rows.0.Kind', '');
    form.set('Rows.0.Kind', 'none');
    expect(form.answers()).toEqual({ Rows: [{ Kind: 'none' }, row] });
  });

  it('outside the row clear a group as a whole, and delete what a hidden group’s rows do not keep', () => {
    const form = openTestForm(clearing);
    form.addRow('Rows', { Note: 'a', Extra: 'x' });
    form.set('Mode', 'off');
    expect(form.answers()).toEqual({ Mode: 'off', Rows: [{ Note: 'a' }] });
    form.set('Mode', 'none');
    expect(form.answers()).toEqual({ Mode: 'none' });
  });

  it('make a group and everything in it read-only', () => {
    const form = openTestForm({
      properties: rowsOf({ Name: text }),
      rules: { lock: { when: { var: 'Mode' }, disable: ['Rows'] } },
    });
    form.addRow('Rows');
    form.set('Mode', 'x');
    expect([form.field('Rows').readOnly, form.field('Rows.0.Name').readOnly]).toEqual([true, true]);
  });
});

describe('rows within rows', () => {
  const sports: TestDefinition = {
    properties: {
      Factor: { type: 'integer' },
      Sports: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            Sport: text,
            Sum: { type: 'integer' },
            Levels: {
              type: 'array',
              items: {
                type: 'object',
                properties: { Low: { type: 'integer' }, High: { type: 'integer' }, Name: text, Note: text },
              },
            },
          },
        },
      },
      Total: { type: 'integer' },
    },
    fields: { Sports: { items: { Levels: { items: { Note: { initially: 'hidden' } } } } } },
    compute: {
      'Sports.Levels.Name': { cat: [{ var: '$parent.Sport' }, ' ', { var: '$index' }] },
      'Sports.Levels.High': { '*': [{ var: '$item.Low' }, { var: 'Factor' }] },
      'Sports.Sum': {
        reduce: [{ var: '$item.Levels' }, { '+': [{ var: 'accumulator' }, { var: 'current.High' }] }, 0],
      },
      Total: { reduce: [{ var: 'Sports' }, { '+': [{ var: 'accumulator' }, { var: 'current.Sum' }] }, 0] },
    },
    rules: {
      note: {
        each: 'Sports.Levels',
        when: { '==': [{ var: '$parent.Sport' }, 'Judo'] },
        show: ['$item.Note'],
      },
    },
  };
  const answers = {
    Factor: 2,
    Sports: [
      { Sport: 'Judo', Levels: [{ Low: 1 }, { Low: 2 }] },
      { Sport: 'Golf', Levels: [{ Low: 5 }] },
    ],
  };

  it('read their own row, the enclosing row, their index and the form, and add up to the enclosing totals', () => {
    const form = openTestForm(sports, { answers });
    expect(form.field('Total').value).toBe(16);
    expect(form.field('Sports.0.Levels.1.Name').value).toBe('Judo 1');
    expect([0, 1].map((row) => form.field(`Sports.${row}.Levels.0.Note`).visible)).toEqual([true, false]);
    form.set('Factor', 3);
    expect([0, 1].map((row) => form.field(`Sports.${row}.Sum`).value)).toEqual([9, 15]);
    form.set('Sports.0.Levels.0.Low', 4);
    expect(form.field('Total').value).toBe(33);
    form.set('Sports.1.Sport', 'Judo');
    expect(form.field('Sports.1.Levels.0.Note').visible).toBe(true);
  });

  it('move up when an earlier row is removed, and a path’s listeners are notified if its snapshot changes', () => {
    const form = openTestForm(sports, { answers });
    const paths = [
      'Sports.0.Levels.0.Low',
      'Sports.0.Levels.0.Name',
      'Sports.1.Levels.0.Low',
      'Sports.0.Levels.1.Note',
    ];
    for (const path of paths) form.field(path);
    const told: string[] = [];
    for (const path of paths) form.subscribe(path, () => told.push(path));
    const kept = form.addRow('Sports.0.Levels', { Low: 2 });
    expect(told).toEqual([]);
    form.removeRow('Sports.0.Levels.0');
    expect([...told].sort()).toEqual(['Sports.0.Levels.0.Low']);
    expect(form.field('Sports.0.Levels').rows?.at(-1)).toEqual({ key: kept.key, path: 'Sports.0.Levels.1' });
    told.length = 0;
    form.removeRow('Sports.0');
    expect([...told].sort()).toEqual([...paths].sort());
  });
});

describe('a row that was removed', () => {
  it('reads as hidden fields, always the same, and accepts no answer', () => {
    const form = openTestForm({ properties: rowsOf({ Name: text }) }, { answers: { Rows: [{ Name: 'a' }] } });
    const told: boolean[] = [];
    form.subscribe('Rows.0.Name', () => told.push(form.field('Rows.0.Name').visible));
    form.removeRow('Rows.0');
    expect(told).toEqual([false]);
    expect(form.field('Rows.0.Name')).toMatchObject({ path: 'Rows.0.Name', visible: false, value: undefined });
    expect(form.field('Rows.0.Name')).toBe(form.field('Rows.0.Name'));
    for (const call of [
      () => form.set('Rows.0.Name', 'b'),
      () => form.explain('Rows.0.Name'),
      () => form.field('Rows.0.Other'),
      () => form.field('Rows.x.Name'),
      () => form.field('Rows.01.Name'),
      () => form.field('Mode.0.Name'),
    ]) {
      expect(call).toThrowError(expect.objectContaining({ code: 'FIELD_UNKNOWN' }));
    }
    expect(() => form.removeRow('Rows.0')).toThrowError(expect.objectContaining({ code: 'ROW_UNKNOWN' }));
    expect(() => form.addRow('Mode')).toThrowError(expect.objectContaining({ code: 'GROUP_UNKNOWN' }));
    form.addRow('Rows', { Name: 'c' });
    expect(told).toEqual([false, true]);
  });
});

describe('a cycle through rows', () => {
  it('is found when the form is loaded, and is described', () => {
    const { cycle } = buildDependencyGraph(
      testDefinition({
        properties: rowsOf({ Low: { type: 'integer' } }),
        compute: { Mode: { count: [{ var: 'Rows' }] } },
        rules: { low: { each: 'Rows', when: { '>': [{ var: 'Mode' }, 2] }, hide: ['$item.Low'] } },
      }),
    );
    expect(cycle?.message.split('; ').sort()).toEqual([
      '"Mode" is computed from "Rows"',
      '"Rows" is made up of "Rows.Low"',
      '"Rows.Low" counts as empty while it is hidden',
      '"Rows.Low" is shown or hidden by rule "low"',
      'rule "low" reads "Mode"',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { FormOptions } from './form.ts';
import { openTestForm, type TestDefinition } from './open-test-form.ts';

const text = { type: 'string' } as const;

/**
 * A form with dependents and sports. A dependent's fields depend on the row, on the form and on the row's index. Sports
 * have levels, and the form has totals of both.
 */
const family: TestDefinition = {
  properties: {
    Kind: text,
    Dependents: {
      type: 'array',
      minItems: 2,
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          Relation: { type: 'string', enum: ['child', 'spouse'], default: 'child' },
          School: { type: 'string', title: 'School' },
          Zip: { type: 'string', pattern: '^[0-9]+$' },
          Place: { type: 'integer' },
        },
        required: ['Zip'],
      },
    },
    Children: { type: 'integer' },
  },
  fields: { Dependents: { items: { School: { initially: 'hidden' }, Zip: { normalize: ['digits'] } } } },
  rules: {
    school: {
      each: 'Dependents',
      when: { '==': [{ var: '$item.Relation' }, 'child'] },
      show: ['$item.School'],
      require: ['$item.School'],
    },
    lock: { each: 'Dependents', when: { '==': [{ var: 'Kind' }, 'locked'] }, disable: ['$item.Zip'] },
  },
  checks: {
    'not-first': {
      each: 'Dependents',
      at: '$item.Zip',
      when: { '==': [{ var: '$index' }, 0] },
      assert: { '!=': [{ var: '$item.Zip' }, '0'] },
      message: 'Not 0 in the first row',
    },
  },
  compute: {
    Children: { count: [{ filter: [{ var: 'Dependents' }, { '==': [{ var: 'Relation' }, 'child'] }] }] },
    'Dependents.Place': { '+': [{ var: '$index' }, 1] },
  },
};

const open = (options: Partial<FormOptions> = {}) => openTestForm(family, options);
const issuesOf = (form: ReturnType<typeof open>) => form.issues().map(({ code, path }) => `${code} ${path}`);

describe('a repeated group', () => {
  it('has rows with a permanent key and a path by position', () => {
    const form = open();
    expect(form.field('Dependents')).toMatchObject({ visible: true, value: undefined, rows: [] });
    const first = form.addRow('Dependents');
    const second = form.addRow('Dependents', { Zip: '02115' });
    expect(form.field('Dependents').rows).toEqual([
      { key: first.key, path: 'Dependents.0' },
      { key: second.key, path: 'Dependents.1' },
    ]);
    form.removeRow('Dependents.0');
    expect(form.field('Dependents').rows).toEqual([{ key: second.key, path: 'Dependents.0' }]);
    expect(form.field('Dependents.0.Zip').value).toBe('02115');
    expect(form.addRow('Dependents').key).not.toBe(first.key);
  });

  it('evaluates rules separately for each row', () => {
    const form = open({ answers: { Dependents: [{ Relation: 'child' }, { Relation: 'spouse' }] } });
    expect(form.field('Dependents.0.School')).toMatchObject({ visible: true, required: true });
    expect(form.field('Dependents.1.School')).toMatchObject({ visible: false, required: false });
    form.set('Dependents.1.Relation', 'child');
    expect(form.field('Dependents.1.School').visible).toBe(true);
    form.set('Kind', 'locked');
    expect([0, 1].map((row) => form.field(`Dependents.${row}.Zip`).readOnly)).toEqual([true, true]);
  });

  it('starts a new row with its fields’ defaults, and a draft’s row with only its answers', () => {
    const form = open({ answers: { Dependents: [{}] } });
    form.addRow('Dependents');
    form.addRow('Dependents', { Relation: 'spouse' });
    expect([0, 1, 2].map((row) => form.field(`Dependents.${row}.Relation`).value)).toEqual([
      undefined,
      'child',
      'spouse',
    ]);
  });

  it('reports the list’s issues at the list’s path, and a row’s issues at the row’s path', () => {
    const form = open();
    expect(issuesOf(form)).toEqual([]);
    form.addRow('Dependents', { Relation: 'spouse', Zip: '0' });
    expect(issuesOf(form)).toEqual(['minItems Dependents', 'check Dependents.0.Zip']);
    for (let row = 0; row < 3; row += 1) form.addRow('Dependents', { Relation: 'spouse' });
    form.set('Dependents.2.Zip', '0');
    form.set('Dependents.3.Zip', 'x1');
    expect(issuesOf(form)).toEqual(['maxItems Dependents', 'check Dependents.0.Zip', 'required Dependents.1.Zip']);
    expect(form.section('main').issueCount).toBe(3);
    form.removeRow('Dependents.0');
    expect(issuesOf(form)).toEqual(['required Dependents.0.Zip']);
    form.removeRow('Dependents.0');
    expect(issuesOf(form)).toEqual(['check Dependents.0.Zip']);
    expect(form.section('main').issueCount).toBe(1);
  });

  it('reads as a list of its rows’ visible values, and is submitted that way', () => {
    const rows = [
      { Relation: 'child', School: 'North', Zip: ' 02115 ' },
      { Relation: 'spouse', School: 'South', Zip: '1' },
    ];
    const form = open({ answers: { Dependents: rows } });
    expect(form.field('Children').value).toBe(1);
    expect(form.submission()).toEqual({
      ok: true,
      data: {
        Dependents: [
          { Relation: 'child', School: 'North', Zip: '02115', Place: 1 },
          { Relation: 'spouse', Zip: '1', Place: 2 },
        ],
        Children: 1,
      },
    });
    expect(form.answers()).toEqual({ Dependents: rows });
  });

  it('submits nothing while it is hidden, and keeps its rows', () => {
    const form = openTestForm({
      ...family,
      rules: { ...family.rules, off: { when: { '==': [{ var: 'Kind' }, 'single'] }, hide: ['Dependents'] } },
    });
    form.addRow('Dependents', { Relation: 'spouse' });
    form.set('Kind', 'single');
    expect(form.field('Dependents')).toMatchObject({ visible: false, rows: [] });
    expect(form.field('Dependents.0.Zip').visible).toBe(false);
    expect(form.issues()).toEqual([]);
    expect(form.section('main').issueCount).toBe(0);
    expect(form.submission()).toEqual({ ok: true, data: { Kind: 'single', Children: 0 } });
    form.set('Kind', '');
    expect(form.field('Dependents').rows).toHaveLength(1);
    expect(issuesOf(form)).toEqual(['minItems Dependents', 'required Dependents.0.Zip']);
  });
});

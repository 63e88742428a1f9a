import { describe, expect, it } from 'vitest';
import { openTestForm, type TestDefinition } from '../open-test-form.ts';

const text = { type: 'string' } as const;
const list = { type: 'array', items: text } as const;

const coverages: TestDefinition = {
  properties: { Married: text, Coverages: list, Note: text, Term: text },
  rules: {
    offer: { when: true, options: { Coverages: { var: '$context.all' }, Term: { var: '$context.all' } } },
    fewer: { when: { '==': [{ var: 'Married' }, 'no'] }, hide: ['Note'] },
    note: { when: { in: ['fall', { var: 'Coverages' }] }, require: ['Note'] },
  },
};
const all = [
  { value: 'annual', label: 'Annual', excludes: ['fall', 'spring'], From: '2026-08-15', Days: 365 },
  { value: 'fall', label: 'Fall' },
  { value: 'spring', label: 'Spring' },
  { value: 'summer', label: 'Summer', disabled: true },
];
const open = (answers?: Record<string, string | string[]>) =>
  openTestForm(coverages, { context: { all }, ...(answers && { answers }) });

describe('options of a field with several values', () => {
  it('specify what is disabled, what they exclude, and what else a table shows', () => {
    expect(open().field('Coverages').options).toEqual([
      {
        value: 'annual',
        label: 'Annual',
        excludes: ['fall', 'spring'],
        cells: { From: '2026-08-15', Days: 365 },
      },
      { value: 'fall', label: 'Fall' },
      { value: 'spring', label: 'Spring' },
      { value: 'summer', label: 'Summer', disabled: true },
    ]);
  });

  it('are not offered when disabled in a field with a single value', () => {
    expect(
      open()
        .field('Term')
        .options?.map(({ value }) => value),
    ).toEqual(['annual', 'fall', 'spring']);
    expect(open({ Term: 'summer' }).field('Term').issues).toMatchObject([{ code: 'enum' }]);
    expect(open().field('Term').options![0]).not.toHaveProperty('excludes');
  });

  it('count only when they can be chosen, for the page, for rules and in the submitted data', () => {
    const form = open({ Coverages: ['summer', 'spring', 'fall', 'annual'] });
    expect(form.field('Coverages')).toMatchObject({ value: ['annual'], issues: [] });
    expect(form.field('Note').required).toBe(false);
    expect(form.submission()).toEqual({ ok: true, data: { Coverages: ['annual'] } });
    expect(form.answers()).toEqual({ Coverages: ['annual'] });
  });

  it('[COV-4] stay unselected when the option that excluded them is cleared', () => {
    const form = open({ Coverages: ['fall'] });
    expect(form.field('Note').required).toBe(true);
    form.set('Coverages', ['fall', 'annual']);
    expect(form.field('Coverages').value).toEqual(['annual']);
    expect(form.field('Note').required).toBe(false);
    form.set('Coverages', []);
    expect(form.field('Coverages').value).toBeUndefined();
    expect(form.field('Note').required).toBe(false);
    expect(form.answers()).toEqual({});
    form.set('Coverages', ['fall']);
    expect(form.field('Coverages').value).toEqual(['fall']);
  });

  it('are in the order of the list, and a value that is not offered is still an issue', () => {
    const form = open({ Coverages: ['other', 'spring', 'fall'] });
    expect(form.field('Coverages')).toMatchObject({ value: ['fall', 'spring', 'other'], issues: [{ code: 'enum' }] });
  });

  it('[COV-5] follow a new list: an option that it disables stays unselected when enabled again', () => {
    const form = openTestForm(
      {
        properties: { Married: text, People: list },
        lookups: {
          people: { service: 'people', with: { m: { var: 'Married' } }, returns: { all: { type: 'array' } } },
        },
        rules: { offer: { when: true, options: { People: { var: '$people.all' } } } },
      },
      { lookups: { people: ({ m }) => ({ all: ['child', { value: 'spouse', disabled: m === 'no' }] }) } },
    );
    form.set('Married', 'yes');
    form.set('People', ['child', 'spouse']);
    form.set('Married', 'no');
    expect(form.field('People')).toMatchObject({ value: ['child'], issues: [] });
    form.set('Married', 'yes');
    expect(form.field('People')).toMatchObject({ value: ['child'], issues: [] });
    expect(form.field('People').options).toEqual([{ value: 'child' }, { value: 'spouse' }]);
  });

  it('change the snapshot when only the disabled setting or a cell changes', () => {
    let entry: Record<string, string | boolean> = { value: 'a', From: '1' };
    const form = openTestForm(
      {
        properties: { Ask: text, List: list },
        lookups: { l: { service: 'l', with: { a: { var: 'Ask' } }, returns: { all: { type: 'array' } } } },
        rules: { offer: { when: true, options: { List: { var: '$l.all' } } } },
      },
      { lookups: { l: () => ({ all: [entry] }) }, answers: { Ask: '1' } },
    );
    const first = form.field('List');
    form.set('Ask', '2');
    expect(form.field('List')).toBe(first);
    entry = { value: 'a', From: '2' };
    form.set('Ask', '3');
    expect(form.field('List').options).toEqual([{ value: 'a', cells: { From: '2' } }]);
    entry = { value: 'a', From: '2', disabled: true };
    form.set('Ask', '4');
    expect(form.field('List').options![0]!.disabled).toBe(true);
  });

  it('cannot be computed from the field itself', () => {
    const itself = (properties: TestDefinition['properties']) => () =>
      openTestForm({
        properties,
        rules: {
          offer: { when: true, options: { Mine: { filter: [['a', 'b'], { in: ['a', { var: '$form.Mine' }] }] } } },
        },
      });
    expect(itself({ Mine: list })).toThrow(
      'form "test" depends on itself: the options of "Mine" are made from "Mine"; "Mine" is limited by the options of "Mine',
    );
    expect(itself({ Mine: text })).not.toThrow();
  });
});

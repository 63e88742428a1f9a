import { describe, expect, it } from 'vitest';
import { openTestForm } from './open-test-form.ts';

const text = { type: 'string' } as const;
const child = {
  properties: { Relationship: text, Born: { ...text, format: 'date' }, Since: { ...text, format: 'date' } },
  checks: {
    young: {
      when: { '==': [{ var: 'Relationship' }, 'Child'] },
      at: 'Born',
      assert: { '<': [{ age: [{ var: 'Born' }, { var: '$today' }] }, 26] },
      message: 'Error: Dependent should be younger than 26 years',
    },
    order: { at: 'Since', assert: { '<=': [{ var: 'Born' }, { var: 'Since' }] }, message: 'Not before birth' },
  },
} as const;

describe('checks', () => {
  it.each([
    ['Child', '2000-11-21', ['Error: Dependent should be younger than 26 years']],
    ['Child', '2000-11-22', []],
    ['Spouse', '2000-11-21', []],
    ['Child', undefined, []],
  ])('for a %s born %s return %j', (relationship, born, messages) => {
    const form = openTestForm(child);
    form.set('Relationship', relationship);
    form.set('Born', born);
    expect(form.field('Born').issues.map(({ message }) => message)).toEqual(messages);
  });

  it('appear at their field with their id, and wait while a value that they read is empty', () => {
    const form = openTestForm(child, { answers: { Born: '2010-01-01' } });
    expect(form.issues()).toEqual([]);
    form.set('Since', '2009-12-31');
    expect(form.issues()).toEqual([
      { code: 'check', path: 'Since', params: {}, message: 'Not before birth', check: 'order' },
    ]);
    expect(Object.isFrozen(form.issues()[0])).toBe(true);
    form.set('Born', '');
    expect(form.issues()).toEqual([]);
  });

  it('report nothing at a hidden field, and wait while a field that they read is hidden', () => {
    const form = openTestForm(
      {
        ...child,
        rules: {
          since: { when: { '==': [{ var: 'Relationship' }, 'a'] }, hide: ['Since'] },
          born: { when: { '==': [{ var: 'Relationship' }, 'b'] }, hide: ['Born'] },
        },
      },
      { answers: { Born: '2010-01-01', Since: '2009-12-31' } },
    );
    expect(form.issues()).toHaveLength(1);
    form.set('Relationship', 'a');
    expect(form.issues()).toEqual([]);
    form.set('Relationship', 'b');
    expect(form.issues()).toEqual([]);
  });

  it('can take their message from a value', () => {
    const form = openTestForm({
      properties: { A: text, B: text },
      checks: { same: { at: 'A', assert: { '==': [{ var: 'A' }, 'x'] }, message: { cat: ['Not ', { var: 'B' }] } } },
    });
    form.set('A', 'y');
    form.set('B', 'this');
    expect(form.issues()[0]?.message).toBe('Not this');
    form.set('B', 'that');
    expect(form.issues()[0]?.message).toBe('Not that');
  });

  it.each<[why: string, born: string, since: string, messages: readonly string[]]>([
    ['both are dates', '2010-01-01', '2009-12-31', ['Not before birth']],
    ['one is a date that does not exist', '2010-02-30', '2009-12-31', ['Enter a date']],
    ['the other is not a date', '2010-01-01', '02/30', ['Enter a date']],
  ])('let the field’s own issue report a malformed answer: %s', (_why, Born, Since, messages) => {
    const form = openTestForm({ ...child, messages: { format: 'Enter a date' } }, { answers: { Born, Since } });
    expect(form.issues().map(({ message }) => message)).toEqual(messages);
  });

  it('wait while an answer that only their condition reads is malformed', () => {
    const form = openTestForm({
      properties: { Limit: { ...text, pattern: '^[0-9]+$' }, Plan: text },
      checks: {
        plan: {
          when: { '!': [{ '<': [{ var: 'Limit' }, 2000] }] },
          at: 'Plan',
          assert: { '!=': [{ var: 'Plan' }, 'low'] },
          message: 'With this plan you cannot waive',
        },
      },
    });
    form.set('Plan', 'low');
    form.set('Limit', '2 000');
    expect(form.issues().map(({ code, path }) => `${code} ${path}`)).toEqual(['pattern Limit']);
    form.set('Limit', '2000');
    expect(form.issues().map(({ message }) => message)).toEqual(['With this plan you cannot waive']);
  });

  it('do not wait for an answer that is only too long, too large or no longer offered', () => {
    const form = openTestForm(
      {
        properties: { Age: { type: 'integer', maximum: 99 }, Name: { ...text, maxLength: 2 } },
        checks: {
          old: { at: 'Age', assert: { '<': [{ var: 'Age' }, 65] }, message: 'Too old' },
          name: { at: 'Name', assert: { '==': [{ var: 'Name' }, 'me'] }, message: 'Not you' },
        },
      },
      { answers: { Age: 120, Name: 'abc' } },
    );
    expect(form.issues().map(({ code }) => code)).toEqual(['maximum', 'check', 'maxLength', 'check']);
  });

  it('on rows wait while an answer in one of the rows that they read is malformed', () => {
    const row = {
      type: 'object',
      properties: { Price: { type: 'number' }, Name: { ...text, pattern: '^[a-z]+$' } },
    } as const;
    const form = openTestForm(
      {
        properties: { Toys: { type: 'array', items: row } },
        checks: {
          total: {
            at: 'Toys',
            assert: { '<': [{ sum: [{ map: [{ var: 'Toys' }, { var: 'Price' }] }] }, 10] },
            message: 'Too expensive',
          },
        },
      },
      { answers: { Toys: [{ Price: 20, Name: 'A1' }, { Price: 1 }] } },
    );
    const codes = () => form.issues().map(({ code, path }) => `${code} ${path}`);
    expect(codes()).toEqual(['check Toys', 'pattern Toys.0.Name']);
    form.set('Toys.1.Price', 'one');
    expect(codes()).toEqual(['pattern Toys.0.Name', 'type Toys.1.Price']);
    form.set('Toys.1.Price', 2);
    expect(codes()).toEqual(['check Toys', 'pattern Toys.0.Name']);
  });
});

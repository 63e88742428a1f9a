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
  ])('of a %s born %s say %j', (relationship, born, messages) => {
    const form = openTestForm(child);
    form.set('Relationship', relationship);
    form.set('Born', born);
    expect(form.field('Born').issues.map(({ message }) => message)).toEqual(messages);
  });

  it('stand at their field with their id, and wait while a value that they read is empty', () => {
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

  it('are silent at a hidden field, and wait while a field that they read is hidden', () => {
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

  it('may take their words from a value', () => {
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
});

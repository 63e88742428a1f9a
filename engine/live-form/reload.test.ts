import { describe, expect, it, vi } from 'vitest';
import { compileValidators } from '../validation/compile-validators.ts';
import { validatorsFromSource } from '../validation/validators-from-source.ts';
import type { Form, LookupResult, ReloadOptions } from './form.ts';
import { openTestForm, testDefinition, type TestDefinition } from './open-test-form.ts';

const text = { type: 'string' } as const;
const group = { type: 'array', items: { type: 'object', properties: { Name: text, Zip: text } } } as const;

const before: TestDefinition = {
  properties: { QLEEvent: text, Detail: text, Old: text, People: group },
  sections: {
    main: { title: 'Main', order: 1, fields: ['QLEEvent', 'Detail', 'People'] },
    old: { title: 'Old', order: 2, fields: ['Old'] },
  },
};
const after: TestDefinition = {
  ...before,
  properties: { QLEEvent: text, Detail: text, People: group, New: { ...text, default: 'x' } },
  sections: { main: { title: 'Main', order: 1, fields: ['QLEEvent', 'Detail', 'People', 'New'] } },
  rules: {
    detail: {
      when: { '==': [{ var: 'QLEEvent' }, 'birth'] },
      hide: ['Detail'],
      clear: ['Detail'],
      announce: 'Detail is not needed',
    },
    zip: { each: 'People', when: { '==': [{ var: '$item.Name' }, 'Ada'] }, require: ['$item.Zip'] },
  },
};

function reload(form: Form, definition: TestDefinition, options: Partial<ReloadOptions> = {}): void {
  const whole = testDefinition(definition);
  form.reload(whole, { validators: validatorsFromSource(compileValidators(whole)), ...options });
}

describe('a definition that is reloaded', () => {
  it('applies its rules at once and keeps the answers, and the switch clears and announces nothing [FRM-13]', () => {
    const form = openTestForm(before);
    const announced: string[] = [];
    form.subscribeAnnouncements((words) => announced.push(words));
    form.set('QLEEvent', 'birth');
    form.set('Detail', 'kept');
    form.addRow('People', { Name: 'Ada' });
    reload(form, after);
    expect(form.field('Detail').visible).toBe(false);
    expect(form.field('People.0.Zip')).toMatchObject({ required: true, issues: [{ code: 'required' }] });
    expect(form.answers()).toEqual({ QLEEvent: 'birth', Detail: 'kept', People: [{ Name: 'Ada' }] });
    expect(announced).toEqual([]);
    form.set('QLEEvent', 'move');
    expect(form.field('Detail').value).toBe('kept');
    form.set('QLEEvent', 'birth');
    expect(announced).toEqual(['Detail is not needed']);
    expect(form.answers()).not.toHaveProperty('Detail');
  });

  it('is the same form with a new definition, and notifies the listeners', () => {
    const form = openTestForm(before);
    const seen: string[] = [];
    form.subscribeDefinition(() => seen.push(form.fieldPaths.join()));
    reload(form, after);
    expect(seen).toEqual(['QLEEvent,Detail,People,New']);
    expect(form.definition).toEqual(testDefinition(after));
    expect(form.schema).toBe(form.definition.schema);
    expect(form.sectionIds).toEqual(['main']);
  });

  it('keeps the snapshots of unchanged fields, and notifies the listeners of the others, including removed ones', () => {
    const form = openTestForm(before, { answers: { Old: 'o', People: [{ Name: 'Ada' }, { Name: 'Eve' }] } });
    const paths = ['QLEEvent', 'Old', 'People', 'People.0.Zip', 'People.1.Zip'];
    const snapshots = paths.map((path) => form.field(path));
    const told: string[] = [];
    for (const path of paths) form.subscribe(path, () => told.push(path));
    form.subscribeSection('old', () => told.push('section old'));
    form.subscribeAnswers((changed) => told.push(`answers ${changed.join()}`));
    expect(form.section('old').visible).toBe(true);
    reload(form, after);
    expect([...told].sort()).toEqual(['Old', 'People.0.Zip', 'answers Old', 'section old']);
    expect(paths.map((path, index) => form.field(path) === snapshots[index])).toEqual([true, false, true, false, true]);
    expect(form.field('Old')).toMatchObject({ visible: false, value: undefined, issues: [] });
    expect(form.field('Old')).toBe(form.field('Old'));
    expect(form.section('old')).toMatchObject({ visible: false, issueCount: 0 });
    expect(() => form.set('Old', 'x')).toThrowError(expect.objectContaining({ code: 'FIELD_UNKNOWN' }));
    expect(() => form.field('Never')).toThrowError(expect.objectContaining({ code: 'FIELD_UNKNOWN' }));
  });

  it('continues to count row keys', () => {
    const form = openTestForm(before);
    const { key } = form.addRow('People');
    reload(form, after);
    expect(form.field('People').rows).toEqual([{ key, path: 'People.0' }]);
    expect(form.addRow('People').key).not.toBe(key);
  });

  it('does not rerun lookups with a result, but restarts pending ones', async () => {
    const lookup = (id: string, field: string) => ({
      [id]: { service: 'echo', with: { x: { var: field } }, returns: { x: text } },
    });
    const asking: TestDefinition = {
      properties: { A: text, B: text, C: text },
      lookups: { ...lookup('a', 'A'), ...lookup('b', 'B') },
      rules: { r: { when: { and: [{ var: '$a.x' }, { var: '$b.x' }] }, require: ['C'] } },
    };
    const answer: ((result: LookupResult) => void)[] = [];
    const echo = vi.fn((parameters: { readonly x?: unknown }) =>
      parameters.x === 'late' ? new Promise<LookupResult>((resolve) => void answer.push(resolve)) : { x: 'yes' },
    );
    const form = openTestForm(asking, { lookups: { echo } });
    form.set('A', 'now');
    form.set('B', 'late');
    const settled = form.settled();
    reload(form, asking);
    expect(echo.mock.calls.map(([{ x }]) => x)).toEqual(['now', 'late', 'late']);
    answer[0]!({ x: 'old' });
    expect(form.submission()).toMatchObject({ issues: [{ code: 'lookup-pending' }] });
    answer[1]!({ x: 'new' });
    await settled;
    expect(form.field('C').required).toBe(true);
  });

  it('fills the remaining fields once the lookup has a result', async () => {
    const answer: ((result: LookupResult) => void)[] = [];
    const filling: TestDefinition = {
      properties: { A: text, B: text },
      lookups: { more: { service: 'more', with: {}, returns: { x: text } } },
      prefill: { b: { when: { var: 'A' }, fields: { B: { var: '$more.x' } } } },
    };
    const more = () => new Promise<LookupResult>((resolve) => void answer.push(resolve));
    const form = openTestForm(filling, { lookups: { more } });
    form.set('A', 'a');
    reload(form, filling);
    for (const give of answer) give({ x: 'filled' });
    await form.settled();
    expect(form.field('B').value).toBe('filled');
  });

  it('can come with new answers, migrated to it', () => {
    const form = openTestForm(before, { answers: { Old: 'o' } });
    reload(form, after, { answers: { New: 'o' } });
    expect(form.answers()).toEqual({ New: 'o' });
  });

  it('stays unchanged when the new definition is invalid', () => {
    const form = openTestForm(before, { answers: { Old: 'o' } });
    expect(() => reload(form, { ...after, compute: { New: { var: 'New' } } })).toThrowError(
      expect.objectContaining({ code: 'DEFINITION_CYCLE' }),
    );
    expect(form.field('Old').value).toBe('o');
    form.set('Old', 'p');
    expect(form.answers()).toEqual({ Old: 'p' });
  });
});

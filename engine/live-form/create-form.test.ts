import { describe, expect, it, vi } from 'vitest';
import { openTestForm, type TestDefinition } from './open-test-form.ts';

const subscriber: TestDefinition = {
  properties: {
    IsSubscriber: { type: 'string', enum: ['1', '0'] },
    FirstName: { type: 'string', title: 'First name', maxLength: 5 },
    Zip: { type: 'string', pattern: '^[0-9]+$' },
  },
  sections: {
    plan: { title: 'Plan', order: 2, fields: ['Zip'] },
    who: { title: 'Who', order: 1, fields: ['IsSubscriber', 'FirstName'] },
  },
  fields: {
    FirstName: { initially: 'hidden', messages: { maxLength: 'Too long' } },
    Zip: { messages: { pattern: 'Error: Please Enter Valid Zip Code' } },
  },
  rules: {
    'not-subscriber': {
      when: { '==': [{ var: 'IsSubscriber' }, '0'] },
      show: ['FirstName'],
      require: ['FirstName'],
      announce: 'New fields',
    },
  },
};

describe('createForm', () => {
  it('shows and requires a rule’s fields while the rule applies, and announces it once', () => {
    const form = openTestForm(subscriber);
    const texts: string[] = [];
    form.subscribeAnnouncements((text) => texts.push(text));
    expect(form.field('FirstName')).toMatchObject({ visible: false, required: false, issues: [] });
    form.set('IsSubscriber', '0');
    expect(form.field('FirstName')).toMatchObject({ visible: true, required: true });
    expect(form.field('FirstName').issues).toEqual([
      { code: 'required', path: 'FirstName', params: {}, message: 'First name is required' },
    ]);
    form.set('Zip', '1');
    expect(texts).toEqual(['New fields']);
    form.set('IsSubscriber', '1');
    expect(form.field('FirstName').visible).toBe(false);
    expect(texts).toEqual(['New fields']);
  });

  it('lists sections by their order, and fields by section', () => {
    const form = openTestForm(subscriber);
    expect(form.sectionIds).toEqual(['who', 'plan']);
    expect(form.fieldPaths).toEqual(['IsSubscriber', 'FirstName', 'Zip']);
  });

  it('validates a value and reports issues in the field’s own wording', () => {
    const form = openTestForm(subscriber, { answers: { IsSubscriber: '0', FirstName: 'Alexandra', Zip: 'x' } });
    expect(form.field('FirstName').issues.map(({ code, message }) => [code, message])).toEqual([
      ['maxLength', 'Too long'],
    ]);
    expect(form.field('Zip').issues[0]?.message).toBe('Error: Please Enter Valid Zip Code');
    expect(form.issues().map(({ path }) => path)).toEqual(['FirstName', 'Zip']);
    expect(form.section('who').issueCount).toBe(1);
  });

  it('keeps the snapshots of fields and sections that did not change', () => {
    const form = openTestForm(subscriber);
    const [zip, first, who] = [form.field('Zip'), form.field('FirstName'), form.section('who')];
    form.set('IsSubscriber', '1');
    expect(form.field('Zip')).toBe(zip);
    expect(form.field('FirstName')).toBe(first);
    expect(form.section('who')).toBe(who);
    expect(Object.isFrozen(form.field('IsSubscriber'))).toBe(true);
  });

  it('notifies only the affected listeners, after the change is complete', () => {
    const form = openTestForm(subscriber);
    const seen: string[] = [];
    form.subscribe('FirstName', () => seen.push(`FirstName ${String(form.field('FirstName').visible)}`));
    form.subscribe('Zip', () => seen.push('Zip'));
    form.subscribeAnswers((paths) => seen.push(`answers ${paths.join()}`));
    form.set('IsSubscriber', '0');
    expect(seen).toEqual(['FirstName true', 'answers IsSubscriber']);
    form.set('IsSubscriber', '0');
    expect(seen).toHaveLength(2);
  });

  it('lets a listener change the form and stop listening', () => {
    const form = openTestForm(subscriber);
    const stop = form.subscribe('IsSubscriber', () => {
      stop();
      form.set('Zip', '02139');
      expect(form.field('Zip').value).toBe('02139');
    });
    const onZip = vi.fn();
    form.subscribe('Zip', onZip);
    form.set('IsSubscriber', '0');
    form.set('IsSubscriber', '1');
    expect(onZip).toHaveBeenCalledTimes(1);
  });

  it('refuses the name of a field that it does not have', () => {
    const form = openTestForm(subscriber);
    for (const path of ['Nothing', 'constructor', '__proto__']) {
      expect(() => form.set(path, 'x')).toThrowError(expect.objectContaining({ code: 'FIELD_UNKNOWN' }));
      expect(() => form.field(path)).toThrowError(expect.objectContaining({ code: 'FIELD_UNKNOWN' }));
    }
  });

  it('submits visible answers, normalized, and no empty ones', () => {
    const form = openTestForm(subscriber, { answers: { IsSubscriber: '1', FirstName: 'Al', Zip: ' 02139 ' } });
    expect(form.submission()).toEqual({ ok: true, data: { IsSubscriber: '1', Zip: '02139' } });
    expect(form.answers()).toEqual({ IsSubscriber: '1', FirstName: 'Al', Zip: ' 02139 ' });
  });
});

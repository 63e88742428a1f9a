import { describe, expect, it } from 'vitest';
import { openTestForm } from './open-test-form.ts';

const text = { type: 'string' } as const;
const is = (path: string, value: string) => ({ '==': [{ var: path }, value] });

describe('rules that show and hide', () => {
  it('combine as OR, and hide overrides show', () => {
    const form = openTestForm({
      properties: { A: text, B: text, C: text, Target: text },
      fields: { Target: { initially: 'hidden' } },
      rules: {
        a: { when: is('A', '1'), show: ['Target'] },
        b: { when: is('B', '1'), show: ['Target'] },
        c: { when: is('C', '1'), hide: ['Target'] },
      },
    });
    const visibleAfter = (path: string, value: string) => {
      form.set(path, value);
      return form.field('Target').visible;
    };
    expect(visibleAfter('A', '1')).toBe(true);
    expect(visibleAfter('B', '1')).toBe(true);
    expect(visibleAfter('A', '')).toBe(true);
    expect(visibleAfter('C', '1')).toBe(false);
    expect(visibleAfter('C', '')).toBe(true);
    expect(visibleAfter('B', '')).toBe(false);
  });

  it('make a hidden answer read as empty, park it and restore it', () => {
    const form = openTestForm({
      properties: { A: text, Parked: text, Next: text },
      rules: {
        off: { when: is('A', 'off'), hide: ['Parked'] },
        next: { when: is('Parked', 'x'), require: ['Next'] },
      },
    });
    form.set('Parked', 'x');
    expect(form.field('Next').required).toBe(true);
    form.set('A', 'off');
    expect(form.field('Parked').value).toBeUndefined();
    expect(form.field('Next').required).toBe(false);
    expect(form.answers()).toEqual({ A: 'off', Parked: 'x' });
    expect(form.submission()).toEqual({ ok: true, data: { A: 'off' } });
    form.set('A', 'on');
    expect(form.field('Parked').value).toBe('x');
    expect(form.field('Next').required).toBe(true);
  });

  it('delete the answer if the field is set to clear it, and report the change', () => {
    const form = openTestForm({
      properties: { A: text, Gone: text },
      fields: { Gone: { onHide: 'clear' } },
      rules: { off: { when: is('A', 'off'), hide: ['Gone'] } },
    });
    form.set('Gone', 'x');
    const told: (readonly string[])[] = [];
    form.subscribeAnswers((paths) => told.push(paths));
    form.set('A', 'off');
    form.set('A', 'on');
    expect(form.field('Gone').value).toBeUndefined();
    expect(told).toEqual([['A', 'Gone'], ['A']]);
  });

  it('keep an answer that was hidden before and after, even if it was visible for one wave', () => {
    const form = openTestForm(
      {
        properties: { A: text, Gone: text },
        fields: { Gone: { initially: 'hidden', onHide: 'clear' } },
        rules: { flash: { when: is('A', 'flash'), show: ['Gone'], clear: ['A'] } },
      },
      { answers: { Gone: 'x' } },
    );
    form.set('A', 'flash');
    expect(form.answers()).toEqual({ Gone: 'x' });
  });

  it('keep a draft’s answer to a hidden field when the form opens', () => {
    const form = openTestForm(
      { properties: { Gone: text }, fields: { Gone: { initially: 'hidden', onHide: 'clear' } } },
      { answers: { Gone: 'x' } },
    );
    expect(form.answers()).toEqual({ Gone: 'x' });
  });

  it('treat a section as all of its fields, and hide it when none of them is visible', () => {
    const form = openTestForm({
      properties: { A: text, B: text, C: text },
      sections: {
        one: { title: 'One', order: 1, fields: ['A'] },
        two: { title: 'Two', order: 2, fields: ['B', 'C'], initially: 'hidden' },
      },
      fields: { C: { initially: 'hidden' } },
      required: ['B', 'C'],
      rules: { open: { when: { var: 'A' }, show: ['$section.two'] }, off: { when: is('A', 'off'), hide: ['B'] } },
    });
    let calls = 0;
    form.subscribeSection('two', () => (calls += 1));
    expect(form.section('two')).toEqual({ id: 'two', visible: false, issueCount: 0 });
    form.set('A', 'x');
    expect(form.section('two')).toEqual({ id: 'two', visible: true, issueCount: 1 });
    expect(form.field('B').visible).toBe(true);
    expect(form.field('C').visible).toBe(false);
    form.set('A', 'off');
    expect(form.section('two')).toEqual({ id: 'two', visible: false, issueCount: 0 });
    expect(calls).toBe(2);
    expect(() => form.section('three')).toThrowError(expect.objectContaining({ code: 'SECTION_UNKNOWN' }));
  });
});

describe('rules that require and disable', () => {
  it('apply while their condition is true, and the schema’s settings always apply', () => {
    const form = openTestForm({
      properties: { A: text, B: { ...text, readOnly: true } },
      required: ['A'],
      rules: { on: { when: is('A', 'x'), require: ['B'], disable: ['A', 'B'] } },
    });
    expect(form.field('A')).toMatchObject({ required: true, readOnly: false });
    expect(form.field('B')).toMatchObject({ required: false, readOnly: true });
    form.set('A', 'x');
    expect(form.field('A')).toMatchObject({ required: true, readOnly: true });
    expect(form.field('B')).toMatchObject({ required: true, readOnly: true });
    expect(form.issues().map(({ code, path }) => [code, path])).toEqual([['required', 'B']]);
  });
});

describe('rules that set', () => {
  const derived = {
    properties: { Country: text, State: text, Zip: text },
    rules: {
      home: { when: is('Country', 'US'), set: { State: { upper: { var: 'Zip' } } } },
      away: { when: { '==': [{ var: 'Zip' }, 'z'] }, set: { State: 'away' } },
    },
  };

  it('set the value while they apply; the answer is kept', () => {
    const form = openTestForm(derived);
    form.set('State', 'typed');
    form.set('Country', 'US');
    expect(form.field('State')).toMatchObject({ value: undefined, readOnly: true });
    form.set('Zip', 'ma');
    expect(form.field('State').value).toBe('MA');
    expect(form.answers()).toEqual({ Country: 'US', State: 'typed', Zip: 'ma' });
    expect(form.submission()).toMatchObject({ data: { State: 'MA' } });
    form.set('Country', 'FR');
    expect(form.field('State')).toMatchObject({ value: 'typed', readOnly: false });
  });

  it('show the answer as typed when they no longer apply, even one that counts as empty', () => {
    const form = openTestForm({
      ...derived,
      properties: { ...derived.properties, State: { ...text, readOnly: true } },
      rules: { home: { when: is('Country', 'US'), set: { State: ' ' } } },
    });
    form.set('State', ' ');
    expect(form.field('State').value).toBe(' ');
    form.set('Country', 'US');
    expect(form.field('State').value).toBeUndefined();
    form.set('Country', 'FR');
    expect(form.field('State').value).toBe(' ');
  });

  it('use the value of the last rule that applies', () => {
    const form = openTestForm(derived, { answers: { Country: 'US', Zip: 'z' } });
    expect(form.field('State').value).toBe('away');
  });
});

describe('rules that clear', () => {
  it('do so when they become true, not while they stay true and not when the form opens', () => {
    const definition = { properties: { A: text, B: text }, rules: { drop: { when: is('A', 'x'), clear: ['B'] } } };
    const form = openTestForm(definition, { answers: { A: 'x', B: 'kept' } });
    expect(form.field('B').value).toBe('kept');
    form.set('A', 'y');
    form.set('A', 'x');
    expect(form.field('B').value).toBeUndefined();
    form.set('B', 'again');
    expect(form.field('B').value).toBe('again');
  });

  it('can clear each other’s fields: the box selected last stays selected', () => {
    const form = openTestForm({
      properties: { A: { type: 'boolean' }, B: { type: 'boolean' }, C: { type: 'boolean' } },
      rules: {
        a: { when: { var: 'A' }, clear: ['B', 'C'] },
        b: { when: { var: 'B' }, clear: ['A', 'C'] },
        c: { when: { var: 'C' }, clear: ['A', 'B'] },
      },
    });
    for (const path of ['A', 'B', 'C', 'A']) {
      form.set(path, true);
      expect(form.answers()).toEqual({ [path]: true });
    }
  });

  it('clear once per change, so that a rule and a prefill that undo each other do not loop', () => {
    const form = openTestForm({
      properties: { A: text },
      rules: { drop: { when: { var: 'A' }, clear: ['A'] } },
      prefill: { fill: { when: { isEmpty: [{ var: 'A' }] }, fields: { A: 'filled' } } },
    });
    form.set('A', 'typed');
    expect(form.field('A').value).toBe('filled');
  });

  it('do not loop even when they undo each other', () => {
    const form = openTestForm(
      {
        properties: { A: text, B: text },
        rules: {
          a: { when: { isEmpty: [{ var: 'B' }] }, clear: ['A'] },
          b: { when: { isEmpty: [{ var: 'A' }] }, clear: ['B'] },
        },
      },
      { answers: { A: 'a', B: 'b' } },
    );
    form.set('B', '');
    expect(form.answers()).toEqual({});
  });
});

describe('rules that offer options', () => {
  const offering = {
    properties: {
      Server: { type: 'string', enum: ['0', '1', '2', '3'] },
      Master: text,
      Boxes: { type: 'array', items: text },
    },
    rules: {
      low: { when: is('Master', 'low'), options: { Server: ['0', '1'], Boxes: ['a'] } },
      any: { when: { var: 'Master' }, options: { Server: ['0', '2'] } },
      odd: { when: is('Master', 'odd'), options: { Server: { var: 'Master' } } },
    },
  } as const;

  it('combine the choices of all rules that apply', () => {
    const form = openTestForm(offering);
    expect(form.field('Server').options).toBeUndefined();
    form.set('Master', 'x');
    expect(form.field('Server').options).toEqual([{ value: '0' }, { value: '2' }]);
    form.set('Master', 'low');
    expect(form.field('Server').options).toEqual([{ value: '0' }, { value: '1' }, { value: '2' }]);
    expect(Object.isFrozen(form.field('Server').options)).toBe(true);
  });

  it('keep an answer that is no longer offered, with an issue', () => {
    const form = openTestForm(offering, { answers: { Server: '3', Boxes: ['a', 'b'] } });
    expect(form.issues()).toEqual([]);
    form.set('Master', 'low');
    expect(form.issues().map(({ code, path }) => [code, path])).toEqual([
      ['enum', 'Server'],
      ['enum', 'Boxes'],
    ]);
    expect(form.field('Server').value).toBe('3');
    form.set('Boxes', ['a']);
    form.set('Server', '9');
    expect(form.issues().map(({ code }) => code)).toEqual(['enum']);
  });

  it('offer nothing when their value is not a list', () => {
    const form = openTestForm({ ...offering, rules: { odd: offering.rules.odd } }, { answers: { Master: 'odd' } });
    expect(form.field('Server').options).toEqual([]);
  });
});

describe('announcements', () => {
  it('are made when a rule becomes true, not when the form opens, and not if the same change makes it false again', () => {
    const form = openTestForm(
      {
        properties: { A: text, B: text },
        rules: {
          said: { when: { var: 'A' }, announce: 'A is there' },
          undo: { when: is('A', 'undo'), clear: ['A'] },
        },
      },
      { answers: { A: 'x' } },
    );
    const texts: string[] = [];
    const stop = form.subscribeAnnouncements((words) => texts.push(words));
    form.set('B', 'x');
    form.set('A', '');
    form.set('A', 'undo');
    expect(texts).toEqual([]);
    form.set('A', 'y');
    expect(texts).toEqual(['A is there']);
    stop();
    form.set('A', '');
    form.set('A', 'z');
    expect(texts).toHaveLength(1);
  });
});

describe('computed fields', () => {
  it('always have the computed value, whatever the user enters', () => {
    const form = openTestForm(
      {
        properties: { Low: { type: 'integer' }, High: { type: 'integer' }, Total: text },
        compute: { Total: { money: [{ '+': [{ var: 'Low' }, { var: 'High' }] }] } },
      },
      { answers: { Low: 100, High: 50, Total: '9.99' } },
    );
    expect(form.field('Total')).toMatchObject({ value: '1.50', readOnly: true });
    form.set('Total', '8.88');
    form.set('High', 51);
    expect(form.field('Total').value).toBe('1.51');
    form.set('High', undefined);
    expect(form.field('Total').value).toBeUndefined();
    expect(form.answers()).toEqual({ Low: 100 });
  });
});

describe('typed text', () => {
  it('is shown as typed, but is validated, read by rules and submitted trimmed [VAL-TRIM]', () => {
    const form = openTestForm({
      properties: { Name: { ...text, maxLength: 3 }, Next: text, Blank: text },
      required: ['Blank'],
      fields: { Next: { initially: 'hidden' } },
      rules: { next: { when: is('Name', 'Ada'), show: ['Next'] } },
    });
    form.set('Name', ' Ada ');
    form.set('Blank', '   ');
    expect(form.field('Name')).toMatchObject({ value: ' Ada ', issues: [] });
    expect(form.field('Next').visible).toBe(true);
    expect(form.field('Blank').issues.map(({ code }) => code)).toEqual(['required']);
    form.set('Blank', ' b');
    expect(form.submission()).toEqual({ ok: true, data: { Name: 'Ada', Blank: 'b' } });
  });

  it('goes through the field’s normalizers', () => {
    const form = openTestForm({
      properties: { Phone: { ...text, pattern: '^[0-9]{10}$' } },
      fields: { Phone: { normalize: ['digits'] } },
    });
    form.set('Phone', '(617) 555-0123');
    expect(form.field('Phone')).toMatchObject({ value: '(617) 555-0123', issues: [] });
    expect(form.submission()).toEqual({ ok: true, data: { Phone: '6175550123' } });
  });

  it('cannot be changed later from outside', () => {
    const form = openTestForm({ properties: { Boxes: { type: 'array', items: text } } });
    const boxes = ['a'];
    form.set('Boxes', boxes);
    boxes.push('b');
    expect(form.field('Boxes').value).toEqual(['a']);
    expect(Object.isFrozen(form.field('Boxes').value)).toBe(true);
    let deep: string | object = 'x';
    for (let level = 0; level < 40; level += 1) deep = [deep];
    expect(() => form.set('Boxes', deep as never)).toThrowError(expect.objectContaining({ code: 'VALUE_TOO_DEEP' }));
  });

  it('starts with the schema’s defaults only when there are no answers yet', () => {
    const definition = { properties: { A: { ...text, default: 'a' } } };
    expect(openTestForm(definition).answers()).toEqual({ A: 'a' });
    expect(openTestForm(definition, { answers: {} }).answers()).toEqual({});
  });
});

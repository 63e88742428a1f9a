import { describe, expect, it } from 'vitest';
import { openTestForm } from './open-test-form.ts';

const text = { type: 'string' } as const;
const three = { properties: { A: text, B: text, C: text } };

describe('listeners', () => {
  it('that change the form cause a separate change, reported after the first', () => {
    const form = openTestForm(three);
    const told: string[] = [];
    form.subscribe('A', () => {
      told.push('A starts');
      form.set('B', 'b');
      expect(form.field('B').value).toBe('b');
      told.push('A done');
    });
    form.subscribe('B', () => told.push('B'));
    form.subscribeAnswers((paths) => told.push(`answers ${paths.join()}`));
    form.set('A', 'a');
    expect(told).toEqual(['A starts', 'A done', 'answers A', 'B', 'answers B']);
  });

  it('of a watched condition hear of each change, even one in a row that no one else listens to', () => {
    const rows = { type: 'array', items: { type: 'object', properties: { Age: { type: 'integer' } } } } as const;
    const form = openTestForm({ properties: { A: text, Pets: rows } });
    const old = form.watch({ some: [{ var: 'Pets' }, { '>': [{ var: 'Age' }, 9] }] });
    const told: boolean[] = [];
    const stop = old.subscribe(() => told.push(old.holds()));
    form.addRow('Pets');
    form.set('Pets.0.Age', 12);
    form.set('Pets.0.Age', 3);
    expect(told).toEqual([false, true, false]);
    stop();
    form.set('Pets.0.Age', 12);
    expect(told).toHaveLength(3);
    expect(old.holds()).toBe(true);
  });

  it('are all called even if one throws; the error is thrown at the end', () => {
    const form = openTestForm(three);
    const told: string[] = [];
    form.subscribe('A', () => {
      throw new Error('first');
    });
    form.subscribe('A', () => told.push('A'));
    expect(() => form.set('A', 'a')).toThrow('first');
    expect(told).toEqual(['A']);
    expect(form.field('A').value).toBe('a');
    form.set('B', 'b');
    expect(form.answers()).toEqual({ A: 'a', B: 'b' });
  });

  it('are no longer called once stopped, even if a listener that is called earlier stops them', () => {
    const form = openTestForm(three);
    const told: string[] = [];
    form.subscribe('A', () => stop());
    const stop = form.subscribe('A', () => told.push('second'));
    form.set('A', 'a');
    expect(told).toEqual([]);
  });

  it('of one function that subscribes twice stop one by one', () => {
    const form = openTestForm(three);
    let calls = 0;
    const listener = () => (calls += 1);
    const stop = form.subscribe('A', listener);
    form.subscribe('A', listener);
    form.set('A', '1');
    stop();
    stop();
    form.set('A', '2');
    expect(calls).toBe(3);
  });

  it('are not called for an answer that stays the same', () => {
    const form = openTestForm({ properties: { A: text, L: { type: 'array', items: text } } });
    form.set('A', 'a');
    form.set('L', ['x']);
    const told: string[] = [];
    form.subscribe('A', () => told.push('A'));
    form.subscribe('L', () => told.push('L'));
    form.subscribeAnswers((paths) => told.push(paths.join()));
    form.set('A', 'a');
    form.set('L', ['x']);
    expect(told).toEqual([]);
    const answers = form.answers();
    expect(form.answers()).toBe(answers);
    expect(form.issues()).toBe(form.issues());
    form.set('A', null);
    expect(told).toEqual(['A', 'A']);
    form.set('A', '');
    expect(told).toHaveLength(2);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { judgeSubmission } from '../submission/judge-submission.ts';
import { compileValidators } from '../validation/compile-validators.ts';
import { validatorsFromSource } from '../validation/validators-from-source.ts';
import type { LookupParameters, LookupResult } from './form.ts';
import { openTestForm, testDefinition, type TestDefinition } from './open-test-form.ts';

const text = { type: 'string' } as const;
const list = { type: 'array', items: text } as const;

const enrolment: TestDefinition = {
  properties: { Terms: list, PayTime: text, Total: text, Note: text },
  required: ['Total'],
  uiSchema: { Total: { 'ui:widget': 'calculation', 'ui:options': { lookup: 'cost' } } },
  lookups: {
    cost: {
      service: 'cost',
      onDemand: true,
      with: { terms: { var: 'Terms' }, payTime: { var: 'PayTime' } },
      returns: { total: text },
    },
  },
  compute: { Total: { var: '$cost.total' } },
  rules: { high: { when: { '==': [{ var: '$cost.total' }, '900.00'] }, clear: ['Note'], announce: 'That is a lot' } },
};

const cost = ({ terms }: LookupParameters): LookupResult => ({ total: `${(terms as string[]).length * 450}.00` });

/** Returns a service that responds when the test triggers it, in any order. */
function lateService() {
  const calls: { answer(result: LookupResult): void; fail(): void }[] = [];
  const ask = () =>
    new Promise<LookupResult>((resolve, reject) => {
      calls.push({ answer: resolve, fail: () => reject(new Error('down')) });
    });
  return { ask, calls };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a lookup on demand', () => {
  it('runs only on `ask`, and waits again when a parameter changes', () => {
    const service = vi.fn(cost);
    const form = openTestForm(enrolment, { lookups: { cost: service } });
    const seen: string[] = [];
    form.subscribeLookup('cost', () => seen.push(form.lookup('cost').status));
    expect(form.lookup('cost')).toEqual({ status: 'idle' });
    form.ask('cost');
    form.set('Terms', ['fall']);
    form.set('PayTime', 'now');
    expect(service).not.toHaveBeenCalled();
    expect(form.lookup('cost').status).toBe('waits');
    expect(form.submission()).toMatchObject({ ok: false, issues: [{ code: 'required', path: 'Total' }] });
    form.ask('cost');
    expect(service.mock.calls).toEqual([[{ terms: ['fall'], payTime: 'now' }]]);
    expect(form.submission()).toMatchObject({ ok: true, data: { Total: '450.00' } });
    const ready = form.lookup('cost');
    form.set('Note', 'x');
    expect(form.lookup('cost')).toBe(ready);
    form.set('Terms', ['fall', 'spring']);
    expect(form.field('Total').value).toBeUndefined();
    form.set('Terms', ['fall']);
    expect([form.lookup('cost').status, form.field('Total').value]).toEqual(['waits', undefined]);
    form.set('PayTime', '');
    expect(service).toHaveBeenCalledTimes(1);
    expect(seen).toEqual(['waits', 'ready', 'waits', 'idle']);
  });

  it('clears answers and announces text when its result arrives, like any lookup', () => {
    const form = openTestForm(enrolment, { lookups: { cost } });
    const heard = vi.fn();
    form.subscribeAnnouncements(heard);
    form.set('Note', 'x');
    form.set('Terms', ['fall', 'spring']);
    form.set('PayTime', 'now');
    form.ask('cost');
    expect(form.field('Note').value).toBeUndefined();
    expect(heard.mock.calls).toEqual([['That is a lot']]);
  });

  it('drops the late result of an earlier call', async () => {
    const { ask, calls } = lateService();
    const form = openTestForm(enrolment, { lookups: { cost: ask }, answers: { Terms: ['fall'], PayTime: 'now' } });
    form.ask('cost');
    expect(form.lookup('cost').status).toBe('pending');
    form.set('PayTime', 'later');
    expect(form.lookup('cost').status).toBe('waits');
    form.ask('cost');
    calls[0]!.answer({ total: '1.00' });
    await turn();
    expect([form.lookup('cost').status, form.field('Total').value]).toEqual(['pending', undefined]);
    calls[1]!.answer({ total: '2.00' });
    await form.settled();
    expect(form.field('Total').value).toBe('2.00');
  });

  it('reports a failure at its calculation field, and is retried only by `ask`', async () => {
    const { ask, calls } = lateService();
    const form = openTestForm(enrolment, { lookups: { cost: ask }, answers: { Terms: ['fall'], PayTime: 'now' } });
    form.ask('cost');
    calls[0]!.fail();
    await form.settled();
    await form.settled();
    form.set('PayTime', 'now');
    expect(calls).toHaveLength(1);
    expect(form.lookup('cost').status).toBe('failed');
    expect(form.field('Total').issues.map(({ code }) => code)).toContain('lookup-failed');
    expect(form.field('Terms').issues).toEqual([]);
    form.ask('cost');
    calls[1]!.answer({ total: '3.00' });
    await form.settled();
    expect(form.submission().ok).toBe(true);
  });

  it('makes a check that reads it wait', () => {
    const form = openTestForm(
      {
        ...enrolment,
        checks: { cheap: { at: 'Note', assert: { '==': [{ var: '$cost.total' }, '450.00'] }, message: 'Too much' } },
      },
      { lookups: { cost }, answers: { Terms: ['fall', 'spring'], PayTime: 'now' } },
    );
    expect(form.field('Note').issues).toEqual([]);
    form.ask('cost');
    expect(form.field('Note').issues).toMatchObject([{ message: 'Too much' }]);
  });

  it('is run by the judge, so that a made-up amount is refused', async () => {
    const definition = testDefinition(enrolment);
    const validators = validatorsFromSource(compileValidators(definition));
    const judge = (answers: Record<string, string | string[]>) =>
      judgeSubmission(definition, { today: '2026-11-21', validators, lookups: { cost }, answers });
    const answers = { Terms: ['fall'], PayTime: 'now', Note: 'kept' };
    const sent = { ...answers, Total: '450.00' };
    expect(await judge(sent)).toEqual({ ok: true, data: sent });
    expect(await judge(answers)).toEqual({ ok: true, data: sent });
    expect(await judge({ ...answers, Total: '4.50' })).toMatchObject({
      ok: false,
      issues: [{ code: 'read-only-changed', path: 'Total' }],
    });
  });

  it('keeps its result when the definition is reloaded, and reads as idle once removed', () => {
    const form = openTestForm(enrolment, { lookups: { cost }, answers: { Terms: ['fall'], PayTime: 'now' } });
    form.ask('cost');
    const { validators, ...definition } = reloadable();
    form.reload(definition.same, { validators });
    expect([form.lookup('cost').status, form.field('Total').value]).toEqual(['ready', '450.00']);
    const told = vi.fn();
    form.subscribeLookup('cost', told);
    form.reload(definition.without, { validators });
    expect(form.lookup('cost')).toEqual({ status: 'idle' });
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('ask', () => {
  const choosing: TestDefinition = {
    properties: { Kind: text, Terms: list },
    lookups: { terms: { service: 'terms', with: { kind: { var: 'Kind' } }, returns: { all: { type: 'array' } } } },
    rules: { offer: { when: true, options: { Terms: { var: '$terms.all' } } } },
  };

  it('runs an ordinary lookup again; its choices and the selected values stay until the new choices arrive', async () => {
    const { ask, calls } = lateService();
    const form = openTestForm(choosing, { lookups: { terms: ask }, answers: { Kind: 'a', Terms: ['fall'] } });
    calls[0]!.answer({ all: ['fall', 'spring'] });
    await form.settled();
    form.ask('terms');
    form.ask('terms');
    expect(form.field('Terms')).toMatchObject({
      options: [{ value: 'fall' }, { value: 'spring' }],
      value: ['fall'],
      pending: true,
      issues: [],
    });
    expect(form.lookup('terms').status).toBe('pending');
    calls[2]!.answer({ all: ['fall', 'summer'] });
    calls[1]!.answer({ all: [] });
    await form.settled();
    expect(form.field('Terms')).toMatchObject({
      options: [{ value: 'fall' }, { value: 'summer' }],
      value: ['fall'],
      pending: false,
    });
  });

  it('does nothing while a parameter is empty', () => {
    const terms = vi.fn(() => null);
    const form = openTestForm(choosing, { lookups: { terms } });
    form.ask('terms');
    expect(terms).not.toHaveBeenCalled();
  });

  it('accepts only the form’s own lookups', () => {
    const form = openTestForm(choosing, { lookups: { terms: () => null } });
    const message = 'form "test" has no lookup "cost"';
    expect(() => form.ask('cost')).toThrow(message);
    expect(() => form.lookup('cost')).toThrow(message);
    expect(() => form.subscribeLookup('cost', () => {})).toThrow(message);
  });
});

function reloadable() {
  const { lookups: _, compute: __, rules: ___, ...rest } = enrolment;
  const same = testDefinition(enrolment);
  return { same, without: testDefinition(rest), validators: validatorsFromSource(compileValidators(same)) };
}

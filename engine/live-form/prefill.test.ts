import { describe, expect, it } from 'vitest';
import type { LookupResult } from './form.ts';
import { openTestForm, type TestDefinition } from './open-test-form.ts';

const text = { type: 'string' } as const;
const address: TestDefinition = {
  properties: {
    Born: { type: 'string', format: 'date' },
    IsSubscriber: { type: 'string', enum: ['1', '0'] },
    Reason: { type: 'string', enum: ['GRAD', 'MIL'] },
    Country: text,
    Street: text,
    Total: text,
    Id: { type: 'string', readOnly: true },
  },
  compute: { Total: 'computed' },
  prefill: {
    record: {
      fields: {
        Born: { var: '$prefill.DateofBirth' },
        IsSubscriber: { var: '$prefill.IsSubscriber' },
        Reason: { var: '$prefill.ReasonID' },
        Country: { var: '$prefill.CountryID' },
        Total: 'other',
        Id: { var: '$context.id' },
      },
    },
    abroad: {
      when: { '!=': [{ var: 'Country' }, '225'] },
      fields: { Street: { var: '$university.Street1' } },
    },
  },
  lookups: { university: { service: 'university', with: {}, returns: { Street1: text } } },
};

function openAddress(options: Parameters<typeof openTestForm>[1] = {}) {
  return openTestForm(address, { lookups: { university: () => ({ Street1: '1 Main St' }) }, ...options });
}

describe('prefill', () => {
  it('fills empty fields from the record, each in its field’s format [PRE-1, PRE-2, PRE-3, PRE-4]', () => {
    const form = openAddress({ context: { id: 'S1' } });
    form.prefill({ DateofBirth: '2004-02-29T00:00:00', IsSubscriber: 0, ReasonID: 'LV', CountryID: 225 });
    expect(form.answers()).toEqual({ Born: '2004-02-29', IsSubscriber: '0', Country: '225', Id: 'S1' });
    expect(form.field('Total').value).toBe('computed');
  });

  it('keeps an existing answer, and treats blanks as empty [PRE-1]', () => {
    const form = openAddress({ answers: { Reason: 'MIL', Country: '  ' } });
    form.prefill({ ReasonID: 'GRAD', CountryID: '7' });
    expect(form.answers()).toMatchObject({ Reason: 'MIL', Country: '7' });
  });

  it('fills from another source when its condition becomes true [PRE-6]', () => {
    const form = openAddress({ answers: { Country: '225' } });
    expect(form.field('Street').value).toBeUndefined();
    form.set('Country', '7');
    expect(form.field('Street').value).toBe('1 Main St');
    form.set('Street', '');
    form.set('Country', '8');
    expect(form.field('Street').value).toBeUndefined();
    form.set('Country', '225');
    form.set('Country', '7');
    expect(form.field('Street').value).toBe('1 Main St');
  });

  it('lets the record make a condition true', () => {
    const form = openAddress({ answers: { Country: '225' } });
    form.set('Country', undefined);
    form.set('Street', undefined);
    form.prefill({ CountryID: '225' });
    expect(form.field('Street').value).toBeUndefined();
  });

  it('fills nothing because of the form’s starting answers', () => {
    const form = openAddress({ answers: { Country: '7' } });
    expect(form.answers()).toEqual({ Country: '7' });
  });

  it('waits for the lookup that it fills from', async () => {
    let answer: (result: LookupResult) => void = () => undefined;
    const university = () => new Promise<LookupResult>((resolve) => (answer = resolve));
    const form = openAddress({ answers: { Country: '225' }, lookups: { university } });
    form.set('Country', '7');
    expect(form.field('Street').value).toBeUndefined();
    answer({ Street1: '2 Late St' });
    await form.settled();
    expect(form.field('Street').value).toBe('2 Late St');
  });

  it('does not fill anything if its condition became false while it waited', async () => {
    let answer: (result: LookupResult) => void = () => undefined;
    const university = () => new Promise<LookupResult>((resolve) => (answer = resolve));
    const form = openAddress({ answers: { Country: '225' }, lookups: { university } });
    form.set('Country', '7');
    form.set('Country', '225');
    answer({ Street1: '2 Late St' });
    await form.settled();
    expect(form.answers()).toEqual({ Country: '225' });
  });

  it('reports in one call which answers it filled', () => {
    const form = openAddress();
    const told: (readonly string[])[] = [];
    form.subscribeAnswers((paths) => told.push(paths));
    form.prefill({ CountryID: '225', ReasonID: 'GRAD' });
    expect(told).toEqual([['Reason', 'Country']]);
  });

  it('fills fields that read the record even if its condition was already true', () => {
    const form = openTestForm(
      {
        properties: { A: text, B: text },
        prefill: { b: { when: { '==': [{ var: 'A' }, 'x'] }, fields: { B: { var: '$prefill.b' } } } },
      },
      { answers: { A: 'x' } },
    );
    form.prefill({ b: 'filled' });
    expect(form.field('B').value).toBe('filled');
  });
});

import { describe, expect, it } from 'vitest';
import type { LookupParameters, LookupResult } from './form.ts';
import { openTestForm, type TestDefinition } from './open-test-form.ts';

const text = { type: 'string' } as const;

const places: TestDefinition = {
  properties: {
    Country: text,
    Rows: { type: 'array', items: { type: 'object', properties: { Zip: text, City: text, Note: text } } },
  },
  lookups: {
    zip: {
      each: 'Rows',
      service: 'zip',
      with: { zip: { var: '$item.Zip' }, country: { if: [{ var: 'Country' }, { var: 'Country' }, 'US'] } },
      returns: { city: text },
    },
  },
  rules: {
    city: { each: 'Rows', when: { var: '$zip.city' }, set: { '$item.City': { var: '$zip.city' } } },
    note: { each: 'Rows', when: { '==': [{ var: '$zip.city' }, 'Boston'] }, clear: ['$item.Note'] },
  },
};

/** Returns a service that responds when the test triggers it, in any order. */
function lateService() {
  const calls: { parameters: LookupParameters; answer(result: LookupResult): void; fail(): void }[] = [];
  const ask = (parameters: LookupParameters) =>
    new Promise<LookupResult>((resolve, reject) => {
      calls.push({ parameters, answer: resolve, fail: () => reject(new Error('down')) });
    });
  return { ask, calls };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a lookup for each row', () => {
  it('runs separately for each row, and again for all rows when a value outside them changes', async () => {
    const { ask, calls } = lateService();
    const form = openTestForm(places, { lookups: { zip: ask } });
    form.addRow('Rows', { Zip: '1' });
    form.addRow('Rows');
    form.set('Rows.1.Zip', '2');
    calls[1]!.answer({ city: 'Lynn' });
    await turn();
    expect([0, 1].map((row) => form.field(`Rows.${row}.City`).value)).toEqual([undefined, 'Lynn']);
    expect(form.submission()).toMatchObject({
      issues: [{ code: 'lookup-pending', path: 'Rows.0.Zip', params: { lookup: 'zip' } }],
    });
    form.set('Country', 'CA');
    expect(calls.map(({ parameters }) => parameters)).toEqual([
      { zip: '1', country: 'US' },
      { zip: '2', country: 'US' },
      { zip: '1', country: 'CA' },
      { zip: '2', country: 'CA' },
    ]);
  });

  it('drops the late result for an earlier value, and for a removed row', async () => {
    const { ask, calls } = lateService();
    const form = openTestForm(places, { lookups: { zip: ask }, answers: { Rows: [{ Zip: '1' }, { Zip: '2' }] } });
    form.set('Rows.1.Zip', '3');
    calls[1]!.answer({ city: 'old' });
    form.removeRow('Rows.0');
    calls[0]!.answer({ city: 'gone' });
    await turn();
    expect(form.field('Rows.0.City').value).toBeUndefined();
    calls[2]!.answer({ city: 'new' });
    await form.settled();
    expect(form.submission()).toEqual({ ok: true, data: { Rows: [{ Zip: '3', City: 'new' }] } });
  });

  it('lets the form settle when the only row that waits is removed', async () => {
    const { ask } = lateService();
    const form = openTestForm(places, { lookups: { zip: ask }, answers: { Rows: [{ Zip: '1' }] } });
    const settled = form.settled();
    form.removeRow('Rows.0');
    await settled;
    expect(form.submission()).toEqual({ ok: true, data: {} });
  });

  it('blocks only the submission while it never responds', () => {
    const form = openTestForm(places, { lookups: { zip: () => new Promise(() => {}) } });
    form.addRow('Rows', { Zip: '1' });
    form.set('Rows.0.Note', 'n');
    expect(form.field('Rows.0.Note').value).toBe('n');
    expect(form.submission().ok).toBe(false);
    form.set('Rows.0.Zip', '');
    expect(form.submission()).toEqual({ ok: true, data: { Rows: [{ Note: 'n' }] } });
  });

  it('clears nothing in a row because of that row’s starting answers', async () => {
    const { ask, calls } = lateService();
    const form = openTestForm(places, { lookups: { zip: ask } });
    form.addRow('Rows', { Zip: '1', Note: 'kept' });
    calls[0]!.answer({ city: 'Boston' });
    await form.settled();
    expect(form.field('Rows.0.Note').value).toBe('kept');
    form.set('Rows.0.Zip', '2');
    calls[1]!.answer({ city: 'Lynn' });
    await form.settled();
    form.set('Rows.0.Zip', '1');
    calls[2]!.answer({ city: 'Boston' });
    await form.settled();
    expect(form.field('Rows.0.Note').value).toBeUndefined();
  });

  it('reports its failure at the row’s own field, and runs again when that field is answered', async () => {
    const { ask, calls } = lateService();
    const form = openTestForm(places, { lookups: { zip: ask }, answers: { Rows: [{}, {}] } });
    form.set('Rows.1.Zip', '1');
    calls[0]!.fail();
    await turn();
    expect(form.issues().map(({ code, path }) => `${code} ${path}`)).toEqual(['lookup-failed Rows.1.Zip']);
    expect(form.section('main').issueCount).toBe(1);
    form.removeRow('Rows.0');
    expect(form.issues().map(({ path }) => path)).toEqual(['Rows.0.Zip']);
    form.set('Rows.0.Zip', '1');
    calls[1]!.answer({ city: 'Lynn' });
    await turn();
    expect(form.issues()).toEqual([]);
  });
});

describe('a lookup that failed', () => {
  const deciding: TestDefinition = {
    properties: { Carrier: text, Detail: text },
    fields: { Detail: { initially: 'hidden' } },
    lookups: { carrier: { service: 'carrier', with: { id: { var: 'Carrier' } }, returns: { asks: text } } },
    rules: { detail: { when: { var: '$carrier.asks' }, show: ['Detail'], require: ['Detail'] } },
  };

  it('is reported at its parameter field if only rules read it, and nothing is submitted', async () => {
    const form = openTestForm(deciding, { lookups: { carrier: () => Promise.reject(new Error('down')) } });
    form.set('Carrier', 'c');
    await turn();
    const issue = {
      code: 'lookup-failed',
      path: 'Carrier',
      params: { lookup: 'carrier' },
      message: 'We could not check Carrier right now. Try again in a moment',
    };
    expect(form.issues()).toEqual([issue]);
    expect(form.submission()).toEqual({ ok: false, issues: [issue] });
    form.set('Carrier', '');
    expect(form.submission()).toEqual({ ok: true, data: {} });
  });

  it('is reported on submission if its parameter field is hidden or it has none', async () => {
    const form = openTestForm(
      {
        ...deciding,
        properties: { ...deciding.properties, Country: text },
        lookups: { carrier: { service: 'carrier', with: {}, returns: { asks: text } } },
      },
      { lookups: { carrier: () => Promise.reject(new Error('down')) } },
    );
    await turn();
    expect(form.issues()).toEqual([]);
    expect(form.submission()).toMatchObject({ ok: false, issues: [{ code: 'lookup-failed' }] });
  });
});

describe('a listener that throws when a late result arrives', () => {
  it('is reported to the host, and everything else continues', async () => {
    const { ask, calls } = lateService();
    const reported: unknown[] = [];
    const form = openTestForm(places, {
      lookups: { zip: ask },
      answers: { Rows: [{ Zip: '1' }] },
      onListenerError: (error) => reported.push(error),
    });
    form.subscribe('Rows.0.City', () => {
      throw new Error('listener');
    });
    calls[0]!.answer({ city: 'Lynn' });
    await form.settled();
    await turn();
    expect(reported).toEqual([new Error('listener')]);
    expect(form.field('Rows.0.City').value).toBe('Lynn');
  });
});

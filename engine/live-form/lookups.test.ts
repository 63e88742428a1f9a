import { describe, expect, it, vi } from 'vitest';
import type { LookupParameters, LookupResult, LookupServices } from './form.ts';
import { openTestForm, type TestDefinition } from './open-test-form.ts';

const text = { type: 'string' } as const;

const insurance: TestDefinition = {
  properties: { Carrier: text, Plan: text, Id: text, Kind: text },
  lookups: {
    carrier: {
      service: 'carrier',
      with: { carrierID: { var: 'Carrier' }, plan: { var: 'Plan' } },
      returns: { pattern: text, words: text, kind: text },
    },
  },
  rules: {
    kind: { when: { '==': [{ var: '$carrier.kind' }, 'x'] }, require: ['Kind'], announce: 'Kind is needed' },
    drop: { when: { '==': [{ var: '$carrier.kind' }, 'drop'] }, clear: ['Kind'] },
  },
  checks: {
    pattern: {
      at: 'Id',
      when: { '!': { isEmpty: [{ var: 'Carrier' }] } },
      assert: { matches: [{ var: 'Id' }, { var: '$carrier.pattern' }] },
      message: { var: '$carrier.words' },
    },
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

describe('lookups', () => {
  it('run when all parameters have values, and again only when one changes', () => {
    const carrier = vi.fn((): LookupResult => ({ pattern: '[0-9]+', words: 'Digits only' }));
    const form = openTestForm(insurance, { lookups: { carrier } });
    form.set('Carrier', 'c1');
    form.set('Id', 'abc');
    expect(carrier).not.toHaveBeenCalled();
    expect(form.field('Id').issues).toEqual([
      { code: 'check', path: 'Id', params: {}, message: 'Check Id', check: 'pattern' },
    ]);
    form.set('Plan', 'p');
    expect(carrier.mock.calls).toEqual([[{ carrierID: 'c1', plan: 'p' }]]);
    expect(form.field('Id').issues[0]?.message).toBe('Digits only');
    form.set('Plan', ' p ');
    form.set('Id', '12');
    expect(form.field('Id').issues).toEqual([]);
    expect(carrier).toHaveBeenCalledTimes(1);
    form.set('Plan', 'q');
    expect(carrier).toHaveBeenCalledTimes(2);
    form.set('Plan', '');
    form.set('Plan', 'q');
    expect(carrier).toHaveBeenCalledTimes(3);
  });

  it('make a check and the form wait until they return a result', async () => {
    const { ask, calls } = lateService();
    const form = openTestForm(insurance, { lookups: { carrier: ask } });
    form.set('Id', 'abc');
    form.set('Carrier', 'c1');
    form.set('Plan', 'p');
    expect(form.field('Id')).toMatchObject({ pending: true, issues: [] });
    expect(form.submission()).toEqual({
      ok: false,
      issues: [
        {
          code: 'lookup-pending',
          path: 'Id',
          params: { lookup: 'carrier' },
          message: 'We are still checking Id. Try again in a moment',
        },
      ],
    });
    let changes = 0;
    form.subscribe('Id', () => (changes += 1));
    const settled = form.settled();
    calls[0]!.answer({ pattern: '[0-9]+', words: 'Digits only' });
    await settled;
    expect(changes).toBe(1);
    expect(form.field('Id')).toMatchObject({ pending: false, issues: [{ code: 'check', message: 'Digits only' }] });
  });

  it('drop the late result of an earlier call', async () => {
    const { ask, calls } = lateService();
    const form = openTestForm(insurance, { lookups: { carrier: ask }, answers: { Plan: 'p', Id: '1' } });
    form.set('Carrier', 'old');
    form.set('Carrier', 'new');
    expect(calls.map(({ parameters }) => parameters['carrierID'])).toEqual(['old', 'new']);
    calls[1]!.answer({ pattern: '1' });
    await form.settled();
    calls[0]!.answer({ pattern: '2', words: 'Late' });
    await turn();
    expect(form.field('Id').issues).toEqual([]);
  });

  it('drop a result that arrives after a parameter is cleared', async () => {
    const { ask, calls } = lateService();
    const form = openTestForm(insurance, { lookups: { carrier: ask }, answers: { Carrier: 'c', Plan: 'p' } });
    form.set('Carrier', '');
    await form.settled();
    calls[0]!.answer({ kind: 'x' });
    await turn();
    expect(form.field('Kind').required).toBe(false);
  });

  it('report a failure, and run again with the next answer to a parameter', async () => {
    const { ask, calls } = lateService();
    const form = openTestForm(insurance, { lookups: { carrier: ask }, answers: { Plan: 'p', Id: '1' } });
    form.set('Carrier', 'c');
    calls[0]!.fail();
    await form.settled();
    expect(form.field('Id').issues).toEqual([
      {
        code: 'lookup-failed',
        path: 'Id',
        params: {},
        message: 'We could not check Id right now. Try again in a moment',
        check: 'pattern',
      },
    ]);
    expect(form.submission().ok).toBe(false);
    form.set('Kind', 'k');
    expect(calls).toHaveLength(1);
    form.set('Carrier', 'c');
    expect(form.field('Id')).toMatchObject({ pending: true, issues: [] });
    expect(calls).toHaveLength(2);
    calls[1]!.answer({ pattern: '1' });
    await form.settled();
    expect(form.submission().ok).toBe(true);
  });

  it('are retried by settled() after they fail', async () => {
    let isUp = false;
    const carrier = vi.fn((): Promise<LookupResult> =>
      isUp ? Promise.resolve({ pattern: '1' }) : Promise.reject(new Error('down')),
    );
    const form = openTestForm(insurance, { lookups: { carrier }, answers: { Carrier: 'c', Plan: 'p', Id: '1' } });
    await form.settled();
    expect(form.issues().map(({ code }) => code)).toEqual(['lookup-failed']);
    isUp = true;
    await form.settled();
    expect(form.issues()).toEqual([]);
    expect(carrier).toHaveBeenCalledTimes(2);
  });

  it('retried by settled() keep their original cause: for a draft, nothing is cleared; for a user’s choice, rules clear answers', async () => {
    let isUp = false;
    const carrier = (): LookupResult => {
      if (!isUp) throw new Error('down');
      return { kind: 'drop' };
    };
    const draft = { Carrier: 'c', Plan: 'p', Kind: 'kept' };
    const opened = openTestForm(insurance, { lookups: { carrier }, answers: draft });
    const chosen = openTestForm(insurance, { lookups: { carrier }, answers: { Plan: 'p', Kind: 'kept' } });
    chosen.set('Carrier', 'c');
    isUp = true;
    await opened.settled();
    await chosen.settled();
    expect(opened.field('Kind').value).toBe('kept');
    expect(chosen.field('Kind').value).toBeUndefined();
  });

  it('fail when the service throws at once', async () => {
    const carrier = (): LookupResult => {
      throw new Error('down');
    };
    const form = openTestForm(insurance, { lookups: { carrier }, answers: { Carrier: 'c', Plan: 'p', Id: '1' } });
    expect(form.issues().map(({ code }) => code)).toEqual(['lookup-failed']);
  });

  it('read as empty if nothing was found, and expose only their own properties', () => {
    const form = openTestForm(
      {
        ...insurance,
        checks: { found: { at: 'Id', assert: { isEmpty: [{ var: '$carrier.constructor' }] }, message: 'No' } },
      },
      { lookups: { carrier: ({ carrierID }) => (carrierID === 'none' ? null : { kind: 'x' }) } },
    );
    form.set('Plan', 'p');
    form.set('Carrier', 'some');
    expect(form.field('Kind').required).toBe(true);
    expect(form.issues().map(({ code }) => code)).toEqual(['required']);
    form.set('Carrier', 'none');
    expect(form.field('Kind').required).toBe(false);
  });

  it('do not clear or announce anything because of the form’s starting answers', async () => {
    const { ask, calls } = lateService();
    const answers = { Carrier: 'c', Plan: 'p', Kind: 'kept' };
    const form = openTestForm(insurance, { lookups: { carrier: ask }, answers });
    const texts: string[] = [];
    form.subscribeAnnouncements((words) => texts.push(words));
    calls[0]!.answer({ kind: 'drop' });
    await form.settled();
    expect(form.field('Kind').value).toBe('kept');
    form.set('Carrier', 'other');
    calls[1]!.answer({ kind: 'x' });
    await form.settled();
    expect(texts).toEqual(['Kind is needed']);
    form.set('Carrier', 'third');
    calls[2]!.answer({ kind: 'drop' });
    await form.settled();
    expect(form.field('Kind').value).toBeUndefined();
  });

  it('without parameters run at once, but only if something reads them', () => {
    const read = vi.fn((): LookupResult => ({ name: 'x' }));
    const unread = vi.fn((): LookupResult => null);
    const form = openTestForm(
      {
        properties: { A: text },
        lookups: {
          read: { service: 'read', with: {}, returns: { name: text } },
          unread: { service: 'unread', with: {}, returns: { name: text } },
        },
        rules: { r: { when: { '==': [{ var: '$read.name' }, 'x'] }, require: ['A'] } },
      },
      { lookups: { read, unread } },
    );
    expect(form.field('A').required).toBe(true);
    expect(read).toHaveBeenCalledTimes(1);
    expect(unread).not.toHaveBeenCalled();
  });

  it('run for text between fields, even if nothing else reads them', async () => {
    const carrier = vi.fn(async (): Promise<LookupResult> => ({ isForeign: true }));
    const when = { var: '$carrier.isForeign' };
    const form = openTestForm(
      {
        properties: { A: text },
        lookups: {
          carrier: { service: 'carrier', with: { id: { var: 'A' } }, returns: { isForeign: { type: 'boolean' } } },
        },
        notes: { abroad: { at: 'A', when, text: ['Abroad'] } },
      },
      { lookups: { carrier } },
    );
    const condition = form.watch(when);
    const heard = vi.fn();
    condition.subscribe(heard);
    form.set('A', '1');
    await form.settled();
    expect(condition.holds()).toBe(true);
    expect(heard).toHaveBeenCalled();
  });

  it('may feed each other', async () => {
    const { ask, calls } = lateService();
    const form = openTestForm(
      {
        properties: { A: text, B: text },
        lookups: {
          first: { service: 'late', with: { a: { var: 'A' } }, returns: { id: text } },
          second: { service: 'late', with: { id: { var: '$first.id' } }, returns: { name: text } },
        },
        rules: { r: { when: true, set: { B: { var: '$second.name' } } } },
      },
      { lookups: { late: ask } },
    );
    form.set('A', 'a');
    const settled = form.settled();
    calls[0]!.answer({ id: '7' });
    await turn();
    expect(calls[1]?.parameters).toEqual({ id: '7' });
    calls[1]!.answer({ name: 'seven' });
    await settled;
    expect(form.field('B').value).toBe('seven');
  });

  it('keep a field pending while the lookup for its options is pending', async () => {
    const { ask, calls } = lateService();
    const form = openTestForm(
      {
        properties: { A: text },
        lookups: { list: { service: 'list', with: {}, returns: { ids: { type: 'array' } } } },
        rules: { r: { when: true, options: { A: { var: '$list.ids' } } } },
      },
      { lookups: { list: ask }, answers: { A: 'b' } },
    );
    expect(form.field('A')).toMatchObject({ pending: true, issues: [], options: [] });
    calls[0]!.answer({ ids: ['a'] });
    await form.settled();
    expect(form.field('A')).toMatchObject({ pending: false, issues: [{ code: 'enum' }], options: [{ value: 'a' }] });
  });

  it('need a service', () => {
    expect(() => openTestForm(insurance)).toThrowError(expect.objectContaining({ code: 'SERVICE_MISSING' }));
    expect(() =>
      openTestForm(insurance, { lookups: Object.create({ carrier: () => null }) as LookupServices }),
    ).toThrowError(expect.objectContaining({ code: 'SERVICE_MISSING' }));
  });

  it('let a service that responds at once change the form: its change runs afterward', () => {
    const form = openTestForm(insurance, {
      lookups: {
        carrier: () => {
          form.set('Kind', 'by service');
          return { kind: 'x' };
        },
      },
    });
    form.set('Plan', 'p');
    form.set('Carrier', 'c');
    expect(form.field('Kind')).toMatchObject({ value: 'by service', required: true });
  });
});

import { describe, expect, it } from 'vitest';
import type { FieldSchema, Logic } from '../../definition/form-definition.ts';
import type { Proof } from './proof.ts';
import { briefFindings, proveTestForm, type TestWorld } from './prove-test-form.ts';

const yesNo: FieldSchema = { type: 'string', enum: ['1', '0'] };
const text: FieldSchema = { type: 'string', maxLength: 40 };
const is = (field: string, value: string | number | boolean): Logic => ({ '==': [{ var: field }, value] });

/** A form that uses a little of everything, and in which every branch can be taken. */
const healthy: TestWorld = {
  properties: {
    Age: { type: 'integer', minimum: 0, maximum: 120 },
    Born: { type: 'string', format: 'date' },
    HasCar: yesNo,
    Plate: { type: 'string', maxLength: 8, pattern: '^[A-Z0-9]+$' },
    Kind: { type: 'string', enum: ['car', 'van', 'bike'] },
    Low: { type: 'integer', minimum: 0 },
    High: { type: 'integer', minimum: 0 },
    Total: { type: 'integer' },
    Proof: { type: 'array', items: { type: 'string', maxLength: 20 }, minItems: 1, maxItems: 3, uniqueItems: true },
    Mail: { type: 'string', format: 'email' },
  },
  required: ['HasCar', 'Born', 'Mail'],
  fields: { Plate: { initially: 'hidden', onHide: 'clear', normalize: ['alphanumeric', 'upper'] } },
  rules: {
    'with-a-car': { when: is('HasCar', '1'), show: ['Plate'], require: ['Plate', 'Kind'] },
    'few-kinds': {
      when: { '<': [{ var: 'Age' }, 18] },
      options: { Kind: { if: [is('HasCar', '1'), ['van', 'bike'], ['bike', 'car', 'van']] } },
    },
    proved: { when: { and: [is('$context.school.strict', true), is('HasCar', '1')] }, require: ['Proof'] },
  },
  checks: {
    'of-age': {
      at: 'Born',
      assert: { '>=': [{ age: [{ var: 'Born' }, { var: '$today' }] }, 16] },
      message: 'Too young',
    },
    'not-too-much': {
      when: is('HasCar', '1'),
      at: 'High',
      assert: { '<': [{ var: 'Total' }, 50] },
      message: 'Too much',
    },
    'not-banned': { at: 'Plate', assert: { '!==': [{ var: '$permit.Banned' }, true] }, message: 'This car is banned' },
  },
  compute: { Total: { '+': [{ var: 'Low' }, { var: 'High' }] } },
  lookups: {
    permit: { service: 'permit', with: { plate: { var: 'Plate' } }, returns: { Banned: { type: 'boolean' } } },
  },
  context: { type: 'object', properties: { school: { type: 'object', properties: { strict: { type: 'boolean' } } } } },
  given: {
    context: { school: { strict: false } },
    lookups: { permit: [{ answer: { Banned: false } }, { with: { plate: 'BAD' }, answer: { Banned: true } }] },
  },
};

/** Returns a choice that a check refuses with a message. */
const insurance = (check: object): TestWorld => ({
  properties: { Kind: { type: 'string', enum: ['plan', 'travel'] }, Long: yesNo, Why: text },
  required: ['Kind', 'Long'],
  checks: {
    'no-travel': {
      at: 'Kind',
      assert: { '!=': [{ var: 'Kind' }, 'travel'] },
      message: 'We do not accept travel insurance',
      ...check,
    },
  },
});

describe('a field or section that the form never shows', () => {
  const hidden = { hide: 'always', initially: 'hidden' } as const;

  it('has no branches, so the form is proved', async () => {
    const proof = await proveTestForm({
      properties: { Name: text, Fax: yesNo },
      sections: {
        main: { title: 'Main', order: 1, fields: ['Name'] },
        fax: { title: 'Fax', order: 2, fields: ['Fax'], ...hidden },
      },
      fields: { Fax: hidden },
    });
    expect(briefFindings(proof)).toEqual([]);
    expect(proof.isProved).toBe(true);
    expect(proof.branches.filter(({ id }) => /fax/i.test(id))).toEqual([]);
  });

  it('still counts for a rule that depends on it', async () => {
    const proof = await proveTestForm({
      properties: { Name: text, Fax: yesNo },
      fields: { Fax: hidden },
      rules: { faxed: { when: is('Fax', '1'), require: ['Name'] } },
    });
    expect(briefFindings(proof)).toContain('error branch-never-taken /rules/faxed/when');
  });
});

describe('text between fields', () => {
  const noted = (when: Logic) =>
    proveTestForm({ properties: { Kind: yesNo }, notes: { why: { at: 'Kind', when, text: ['Why'] } } });

  it('is shown for some answers, and not for others', async () => {
    const proof = await noted(is('Kind', '1'));
    expect(briefFindings(proof)).toEqual([]);
    expect(branch(proof, 'note why holds')).toMatchObject({ isReached: true });
    expect(branch(proof, 'note why rests')).toMatchObject({ isReached: true });
  });

  it('is a finding if no answer shows it', async () => {
    expect(briefFindings(await noted(is('Kind', '2')))).toContain('error branch-never-taken /notes/why/when');
  });

  it('is a finding if its field is hidden whenever its condition is true', async () => {
    const proof = await proveTestForm({
      properties: { Kind: yesNo, Card: { type: 'string' } },
      fields: { Card: { initially: 'hidden' } },
      rules: { card: { when: is('Kind', '1'), show: ['Card'] } },
      notes: { why: { at: 'Card', when: is('Kind', '0'), text: ['Why'] } },
    });
    expect(briefFindings(proof)).toContain('error branch-never-taken /notes/why/when');
  });
});

describe('a choice that is meant to be refused', () => {
  it('is proved when its check declares it, including the fields that only that choice requires', async () => {
    const rules = { why: { when: is('Kind', 'travel'), require: ['Why'] } };
    const proof = await proveTestForm({ ...insurance({ refuses: ['travel'] }), rules });
    expect(briefFindings(proof)).toEqual([]);
    expect(proof.isProved).toBe(true);
    expect(branch(proof, 'option Kind "travel"')).toMatchObject({ isReached: true });
    expect(branch(proof, 'check no-travel passes "travel"')).toMatchObject({ isReached: false });
  });

  it('can be submitted where its check does not apply', async () => {
    const proof = await proveTestForm(insurance({ refuses: ['travel'], when: is('Long', '1') }));
    expect(briefFindings(proof)).toEqual([]);
    expect(branch(proof, 'option Kind "travel"').witness).toBeDefined();
  });

  it('can also be one of several selected choices', async () => {
    const proof = await proveTestForm({
      properties: { Kinds: { type: 'array', items: { type: 'string', enum: ['plan', 'travel'] }, uniqueItems: true } },
      rules: { seen: { when: { in: ['travel', { var: 'Kinds' }] }, announce: 'Not accepted' } },
      checks: {
        'no-travel': {
          at: 'Kinds',
          assert: { '!': [{ in: ['travel', { var: 'Kinds' }] }] },
          refuses: ['travel'],
          message: 'We do not accept travel insurance',
        },
      },
    });
    expect(briefFindings(proof)).toEqual([]);
  });
});

describe('a healthy form', () => {
  it('is proved, with answers for each branch that the server accepts', async () => {
    const proof = await proveTestForm(healthy);
    expect(briefFindings(proof)).toEqual([]);
    expect(proof.isProved).toBe(true);
    for (const id of [
      'rule with-a-car holds',
      'rule with-a-car rests',
      'check of-age passes',
      'option Kind "van"',
      'field Total',
    ]) {
      expect(branch(proof, id).witness, id).toBeDefined();
    }
    expect(branch(proof, 'check of-age fails')).toMatchObject({ isReached: true });
  });

  it('is examined in independent groups', async () => {
    const { groups } = await proveTestForm(healthy);
    const sets = groups.map(({ decisions }) => [...decisions].sort().join(' '));
    expect(sets).toContain('Born');
    expect(sets.filter((set) => set.includes('Born'))).toHaveLength(1);
    expect(groups.find(({ decisions }) => decisions.includes('Born'))).toMatchObject({ method: 'all' });
  });

  it('is proved pairwise above the cap, and the proof reports it', async () => {
    const proof = await proveTestForm(healthy, { cap: 20 });
    expect(briefFindings(proof)).toEqual([]);
    expect(proof.groups.some(({ method, tried, combinations }) => method === 'pairs' && tried < combinations)).toBe(
      true,
    );
    expect(proof.findings.map(({ rule }) => rule)).toContain('pairs-only');
  });

  it('produces the same proof each time', async () => {
    expect(await proveTestForm(healthy)).toEqual(await proveTestForm(healthy));
  });

  it('lets other work run between steps, and reports its progress', async () => {
    const seen: number[] = [];
    await proveTestForm(healthy, { onProgress: async (done, total) => void seen.push(done / total) });
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    const stop = () => Promise.reject(new Error('enough'));
    await expect(proveTestForm(healthy, { onProgress: stop })).rejects.toThrow('enough');
  });
});

interface Defect {
  readonly title: string;
  readonly form: TestWorld;
  readonly findings: readonly string[];
  /** Matches the first finding's message. */
  readonly says: RegExp;
  readonly advice: RegExp;
}

const defects: readonly Defect[] = [
  {
    title: 'a rule that locks an empty field that it requires',
    form: {
      properties: { Kind: { type: 'string', enum: ['car', 'van'] }, Plate: text },
      required: ['Kind'],
      rules: { lock: { when: is('Kind', 'van'), disable: ['Plate'], require: ['Plate'] } },
    },
    findings: ['error branch-blocked /rules/lock/when'],
    says: /^Not found within \d+ tries: answers that allow the form to be submitted while rule lock applies\. Blocked by: Plate/,
    advice: /lock/,
  },
  {
    title: 'a required field that no path can fill',
    form: { properties: { A: text, B: { ...text, readOnly: true } }, required: ['A', 'B'] },
    findings: ['error nothing-can-be-sent /schema/properties/B'],
    says: /B: “.*” \(required\)/,
    advice: /the user cannot fill it in/,
  },
  {
    title: 'a required field that one path cannot fill',
    form: {
      properties: { A: yesNo, B: text },
      rules: { lock: { when: is('A', '1'), require: ['B'], set: { B: { var: '$source.Text' } } } },
      lookups: { source: { service: 'source', with: { a: { var: 'A' } }, returns: { Text: { type: 'string' } } } },
      given: { lookups: { source: [{ answer: { Text: '' } }] } },
    },
    findings: ['error branch-blocked /rules/lock/when'],
    says: /^Not found within \d+ tries: .* while rule lock applies\. Blocked by: B/,
    advice: /rule lock may make it empty/,
  },
  {
    title: 'two checks that contradict each other',
    form: {
      properties: { A: text, N: { type: 'integer' } },
      required: ['N'],
      checks: {
        low: { at: 'N', assert: { '<': [{ var: 'N' }, 5] }, message: 'Too much' },
        high: { at: 'N', assert: { '>': [{ var: 'N' }, 8] }, message: 'Too little' },
      },
    },
    findings: ['error nothing-can-be-sent /checks/high'],
    says: /“Too little” \(check high\)/,
    advice: /check high asserts, together with low for the same field/,
  },
  {
    title: 'two checks that contradict each other on one path',
    form: {
      properties: { A: yesNo, N: { type: 'integer' } },
      required: ['N', 'A'],
      checks: {
        low: { at: 'N', assert: { '<': [{ var: 'N' }, 5] }, message: 'Too much' },
        high: { when: is('A', '1'), at: 'N', assert: { '>': [{ var: 'N' }, 8] }, message: 'Too little' },
      },
    },
    findings: ['error branch-blocked /checks/high'],
    says: /^Not found within \d+ tries: .* while check high passes\. Blocked by: N: “Too much” \(check low\)/,
    advice: /check low/,
  },
  {
    title: 'a rule that is shadowed',
    form: {
      properties: { A: yesNo, B: text },
      required: ['A'],
      fields: { B: { initially: 'hidden' } },
      rules: {
        'show-b': { when: is('A', '1'), show: ['B'] },
        'hide-b': { when: { in: [{ var: 'A' }, ['1', '0']] }, hide: ['B'] },
      },
    },
    findings: ['error effect-shadowed /rules/show-b/show/0', 'error branch-never-taken /schema/properties/B'],
    says: /^Not found within \d+ tries, although rule show-b applies: .*hide-b overrides it/,
    advice: /Hide wins over show/,
  },
  {
    title: 'a rule whose value another one replaces',
    form: {
      properties: { A: yesNo, B: text },
      rules: {
        first: { when: is('A', '1'), set: { B: 'x' } },
        second: { when: { '!': [{ isEmpty: [{ var: 'A' }] }] }, set: { B: 'y' } },
      },
    },
    findings: ['error effect-shadowed /rules/first/set/B'],
    says: /second overrides it/,
    advice: /the later rule wins/,
  },
  {
    title: 'a pair of rules whose outcome depends on the order of answers',
    form: {
      properties: { A: { type: 'boolean' }, B: { type: 'boolean' } },
      rules: { a: { when: is('A', true), clear: ['B'] }, b: { when: is('B', true), clear: ['A'] } },
    },
    findings: ['warning order-matters /schema/properties/A'],
    says: /"A", "B" are not the same after A, B as after B, A/,
    advice: /clear each other/,
  },
  {
    title: 'a pattern that nothing matches with the maxLength',
    form: { properties: { A: text, B: { type: 'string', pattern: '^[0-9]{10}$', maxLength: 8 } }, required: ['A'] },
    findings: ['error field-unfillable /schema/properties/B'],
    says: /Nothing can be entered in B/,
    advice: /pattern, minLength and maxLength/,
  },
  {
    title: 'a lookup whose failure blocks the form permanently',
    form: {
      properties: { A: text },
      required: ['A'],
      rules: { lock: { when: { '!==': [{ var: '$source.Text' }, 'none'] }, set: { A: { var: '$source.Text' } } } },
      lookups: { source: { service: 'source', with: {}, returns: { Text: { type: 'string' } } } },
      given: { lookups: { source: [{ answer: { Text: 'x' } }, { answer: { Text: 'none' } }] } },
    },
    findings: ['error lookup-blocks /lookups/source', 'error lookup-blocks /lookups/source'],
    says: /^Not found within \d+ tries: .* while lookup source (fails|finds nothing)/,
    advice: /rule lock may make it empty/,
  },
  {
    title: 'an option that can never be submitted',
    form: {
      properties: { A: { type: 'string', enum: ['x', 'y', 'z'] }, B: yesNo },
      rules: {
        offer: { when: is('B', '1'), options: { A: ['x', 'y'] } },
        narrow: { when: { '!=': [{ var: 'B' }, '1'] }, options: { A: ['y', 'x'] } },
      },
    },
    findings: ['error option-never-sent /schema/properties/A/enum'],
    says: /^Not found within \d+ tries: .* while A is "z"/,
    advice: /The choices offered here and the enum/,
  },
  {
    title: 'a choice that a check refuses without declaring that this is intentional',
    form: insurance({}),
    findings: ['error option-never-sent /schema/properties/Kind/enum'],
    says: /^Not found within \d+ tries: .* while Kind is "travel"/,
    advice: /.*/,
  },
  {
    title: 'a check that does not always refuse what it declares in "refuses"',
    form: {
      ...insurance({ refuses: ['travel'], assert: { or: [{ '!=': [{ var: 'Kind' }, 'travel'] }, is('Long', '1')] } }),
    },
    findings: ['error refusal-untrue /checks/no-travel/refuses'],
    says: /Check no-travel passes for "travel", although it claims to refuse that value/,
    advice: /Assert that the field has a different value/,
  },
  {
    title: 'a rule that never applies',
    form: {
      properties: { A: { type: 'integer', maximum: 5 }, B: text },
      rules: { never: { when: { '>': [{ var: 'A' }, 5] }, require: ['B'] } },
    },
    findings: ['error branch-never-taken /rules/never/when'],
    says: /^Not found within \d+ tries: Rule never applies\. It depends on A/,
    advice: /what its logic compares/,
  },
  {
    title: 'a check that fails without a message',
    form: {
      properties: { A: text },
      checks: { mute: { at: 'A', assert: { '==': [{ var: 'A' }, 'x'] }, message: { var: '$source.Words' } } },
      lookups: { source: { service: 'source', with: { a: { var: 'A' } }, returns: { Words: { type: 'string' } } } },
      given: { lookups: { source: [{ answer: { Words: '' } }] } },
    },
    findings: ['error message-empty /checks/mute/message'],
    says: /Check mute fails without a message/,
    advice: /isEmpty/,
  },
];

describe('a planted defect is found and reported', () => {
  it.each(defects)('$title', async ({ form, findings, says, advice }) => {
    const proof = await proveTestForm(form);
    expect(briefFindings(proof)).toEqual(findings);
    const [first] = proof.findings.filter(({ severity }) => severity !== 'note');
    expect(first!.message).toMatch(says);
    expect(first!.suggestion).toMatch(advice);
    for (const { suggestion, message, tries } of proof.findings) {
      expect(suggestion).not.toBe('');
      expect(message.startsWith('Not found within ')).toBe(tries !== undefined);
    }
  });
});

describe('a form that is blocked only while a lookup fails', () => {
  it('is reported in a note if the user gets a message and can try again', async () => {
    const proof = await proveTestForm({
      properties: { A: text },
      required: ['A'],
      checks: { known: { at: 'A', assert: { '==': [{ var: '$known.Result' }, true] }, message: 'Not known' } },
      lookups: { known: { service: 'known', with: { a: { var: 'A' } }, returns: { Result: { type: 'boolean' } } } },
      given: { lookups: { known: [{ answer: { Result: true } }, { with: { a: 'x' }, answer: { Result: false } }] } },
    });
    expect(briefFindings(proof)).toEqual([]);
    expect(proof.findings).toMatchObject([
      { rule: 'lookup-blocks', severity: 'note', message: expect.stringContaining('a message explains this at A') },
    ]);
  });
});

function branch({ branches }: Proof, id: string) {
  const found = branches.find((entry) => entry.id === id);
  if (found === undefined)
    throw new Error(`there is no branch "${id}"; there are ${branches.map((entry) => entry.id).join(', ')}`);
  return found;
}

describe('a value given in the context', () => {
  const locked: TestWorld = {
    properties: { Country: { type: 'string', enum: ['1', '2'] } },
    rules: { locked: { when: { '!': [{ var: '$context.open' }] }, set: { Country: { var: '$context.country' } } } },
    context: { type: 'object', properties: { open: { type: 'boolean' }, country: { type: 'string' } } },
  };

  it('represents any valid text at that path', async () => {
    const context = { open: true, country: '1' };
    expect(briefFindings(await proveTestForm({ ...locked, given: { context } }))).toEqual([]);
    const unfit = { open: true, country: 'nowhere' };
    expect(briefFindings(await proveTestForm({ ...locked, given: { context: unfit } }))).not.toEqual([]);
  });

  it('is tried when it is empty, along with other valid values', async () => {
    const rules = { known: { when: { '!': [{ isEmpty: [{ var: '$context.country' }] }] }, require: ['Country'] } };
    const given = { context: { country: '' } };
    expect(briefFindings(await proveTestForm({ ...locked, rules, given }))).toEqual([]);
  });
});

describe('a number with a check digit', () => {
  const assert: Logic = { isLuhn: [{ var: 'Id' }] };
  const id: TestWorld = {
    properties: { Id: { type: 'string', pattern: '^[1-9][0-9]{8}$' } },
    required: ['Id'],
    checks: { digit: { at: 'Id', assert, message: 'A digit is wrong' } },
  };

  it('can be entered rightly and wrongly', async () => {
    const proof = await proveTestForm(id);
    expect(briefFindings(proof)).toEqual([]);
    expect(proof.isProved).toBe(true);
  });
});

describe('an answer that only a scenario contains', () => {
  const names: TestWorld = {
    properties: { Old: text, New: text },
    required: ['New'],
    checks: {
      letters: { at: 'Old', assert: { matches: [{ var: 'Old' }, '[^0-9]+'] }, message: 'Letters only' },
      another: { at: 'New', assert: { '!==': [{ var: 'New' }, { var: 'Old' }] }, message: 'Choose another' },
    },
  };
  const scenario = { form: 'test', title: 'A name with a digit', steps: [{ set: { Old: 'N0or' } }] };

  it('is tried when no other answer reaches a branch', async () => {
    expect(briefFindings(await proveTestForm(names))).toContain('warning branch-never-taken /checks/letters');
    expect(briefFindings(await proveTestForm(names, { scenarios: [scenario] }))).toEqual([]);
  });
});

describe('a field for several choices from a lookup', () => {
  it('is filled with offered choices that can be selected together', async () => {
    const proof = await proveTestForm({
      properties: { Plans: { type: 'array', items: { type: 'string', maxLength: 20 }, uniqueItems: true } },
      required: ['Plans'],
      lookups: { plans: { service: 'plans', with: {}, returns: { List: { type: 'array' } } } },
      rules: {
        offer: { when: { '!': [{ isEmpty: [{ var: '$plans.List' }] }] }, options: { Plans: { var: '$plans.List' } } },
      },
      given: {
        lookups: {
          plans: [{ answer: { List: [{ value: 'a', disabled: true }, { value: 'b', excludes: ['c'] }, 'c'] } }],
        },
      },
    });
    expect(briefFindings(proof)).toEqual([]);
    expect(proof.witnesses.map(({ data }) => data['Plans'])).toContainEqual(['b']);
  });
});

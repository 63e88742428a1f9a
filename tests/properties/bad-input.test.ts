import { beforeAll, describe, expect, it } from 'vitest';
import {
  compileValidators,
  createForm,
  EngineError,
  judgeSubmission,
  loadDefinition,
  validatorsFromSource,
  type FieldSchema,
  type Form,
  type FormDefinition,
  type Json,
  type LookupServices,
} from '@campus-cover/engine';

/** The processor time that a busy machine may need for work that takes one second on an idle machine. */
const patienceMs = 15_000;

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `Field${index}`);
const each = <T>(count: number, make: (index: number) => readonly [string, T]): Readonly<Record<string, T>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)));

function formOf(count: number, more: Readonly<Record<string, unknown>> = {}): FormDefinition {
  return {
    id: 'bad',
    version: 1,
    title: 'Bad',
    schema: {
      type: 'object',
      properties: each(count, (index): [string, FieldSchema] => [
        `Field${index}`,
        { type: 'string', title: `Question ${index}` },
      ]),
    },
    sections: { all: { title: 'All', order: 1, fields: names(count) } },
    ...more,
  };
}

/** Returns the text of a form with two fields. Its first field has the given schema. */
const withSchema = (schema: string): string =>
  JSON.stringify(formOf(2)).replace('{"type":"string","title":"Question 0"}', schema);

/** Returns the first problem, or `"works"` when the form loads and opens. */
function outcome(form: FormDefinition | string): string {
  const text = typeof form === 'string' ? form : JSON.stringify(form);
  const { definition, problems } = loadDefinition({ form: { file: 'bad.json', text }, parts: {}, overlays: [] });
  const [first] = problems;
  if (definition === undefined) return `${first?.rule} ${first?.line}:${first?.column}`;
  const opened = open(definition);
  for (const path of opened.fieldPaths) opened.field(path);
  opened.submission();
  return 'works';
}

function open(definition: FormDefinition, lookups: LookupServices = {}): Form {
  return createForm(definition, {
    today: '2026-11-21',
    validators: validatorsFromSource(compileValidators(definition)),
    lookups,
  });
}

function inTime<T>(run: () => T): T {
  const start = process.cpuUsage().user;
  const result = run();
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(patienceMs);
  return result;
}

beforeAll(() => {
  // Compiles the meta-schemas once, before the measurements.
  outcome(formOf(2));
});

describe('a definition', () => {
  const nested = (depth: number): Json => {
    let logic: Json = { var: 'Field0' };
    for (let level = 0; level < depth; level += 1) logic = { '!': logic };
    return logic;
  };
  const rule = (when: Json) => ({ rules: { x: { when, show: ['Field1'] } } });
  const chain = (count: number, isRing: boolean) => ({
    compute: each(isRing ? count : count - 1, (index) => [
      `Field${index}`,
      { cat: [{ var: `Field${(index + 1) % count}` }] },
    ]),
  });

  it.each<readonly [what: string, make: () => FormDefinition | string, outcome: string]>([
    [
      '10,000 fields and as many rules',
      () =>
        formOf(10_000, {
          rules: each(10_000, (index) => [`r${index}`, { when: { var: `Field${index}` }, require: ['Field0'] }]),
        }),
      'works',
    ],
    [
      '10,000 misspelled names among 10,000 fields',
      () =>
        formOf(10_000, {
          rules: each(10_000, (index) => [`r${index}`, { when: { var: `Feild${index}` }, require: [`Fiedl${index}`] }]),
        }),
      'unknown-variable 1:',
    ],
    ['10,000 choices', () => withSchema(`{"type":"string","enum":${JSON.stringify(names(10_000))}}`), 'works'],
    ['a cycle of 10,000 computed fields', () => formOf(10_000, chain(10_000, true)), 'cycle 1:'],
    ['a chain of 10,000 computed fields', () => formOf(10_000, chain(10_000, false)), 'works'],
    [
      'more migrations than anyone would write',
      () =>
        formOf(2, {
          version: 20_000,
          migrations: each(10_000, (index) => [`${index + 2}`, { rename: { A: 'Field0' } }]),
        }),
      'shape 1:',
    ],
    ['100 levels of nesting in a rule', () => formOf(2, rule(nested(100))), 'too-deep 1:'],
    ['1,000 levels of nesting in a rule', () => formOf(2, rule(nested(1000))), 'json-too-deep 1:'],
    ['100,000 operands', () => formOf(2, rule({ and: names(100_000) })), 'arity 1:'],
    ['a list of 100,000 values in a rule', () => formOf(2, rule({ in: [{ var: 'Field0' }, names(100_000)] })), 'works'],
    ['100,000 brackets', () => '['.repeat(100_000) + ']'.repeat(100_000), 'json-too-deep 1:201'],
    ['100,000 brackets that never close', () => '{"a":'.repeat(100_000), 'json-too-deep 1:1001'],
    ['brackets within text', () => formOf(2, { title: '['.repeat(1000) }), 'works'],
    ['a file of 5 MB', () => formOf(2, { description: 'x'.repeat(5_000_000) }), 'file-too-large 1:1'],
    ['5 MB that is not JSON', () => '"'.repeat(5_000_000), 'file-too-large 1:1'],
    [
      'a very large file, full of small entries',
      () =>
        `{${names(200_000)
          .map((name) => `"${name}":1`)
          .join(',')}}`,
      'shape 1:1',
    ],
    ['nothing', () => '', 'json-syntax 1:1'],
    [
      'a duplicate key',
      () => JSON.stringify(formOf(2)).replace('"id":"bad"', '"id":"bad","id":"worse"'),
      'duplicate-key 1:',
    ],
    ['a byte order mark', () => `\uFEFF${JSON.stringify(formOf(2))}`, 'works'],
    ['two byte order marks', () => `\uFEFF\uFEFF${JSON.stringify(formOf(2))}`, 'json-syntax 1:1'],
    ['half a character', () => formOf(2, { title: 'a\uD800b' }), 'lone-surrogate 1:'],
    ['half a character in a key', () => formOf(2, { messages: { 'a\uDC00': 'x' } }), 'lone-surrogate 1:'],
    ['a text with NUL', () => formOf(2, { title: 'a\0b' }), 'nul-character 1:'],
    ['a key with NUL', () => formOf(2, { messages: { 'a\0': 'x' } }), 'nul-character 1:'],
    ['a whole character made of two surrogates', () => formOf(2, { title: '👍' }), 'works'],
    ['NaN', () => JSON.stringify(formOf(2)).replace('"version":1', '"version":NaN'), 'json-syntax 1:'],
    [
      'a version number that is too large',
      () => JSON.stringify(formOf(2)).replace('"version":1', '"version":1e999'),
      'shape 1:',
    ],
    ['a field called __proto__', () => JSON.stringify(formOf(2)).replace('"Field0":{', '"__proto__":{'), 'shape 1:'],
    [
      'fields, rules and lookups named after properties that every object has',
      () => {
        const inherited = ['constructor', 'hasOwnProperty', 'toString', 'valueOf', 'isPrototypeOf'];
        const properties = Object.fromEntries(
          inherited.map((name): [string, FieldSchema] => [name, { type: 'string' }]),
        );
        return formOf(0, {
          schema: { type: 'object', properties },
          sections: { constructor: { title: 'All', order: 1, fields: inherited } },
          rules: { constructor: { when: { var: 'constructor' }, show: ['toString'] } },
        });
      },
      'works',
    ],
    ['a pattern with catastrophic backtracking', () => withSchema('{"type":"string","pattern":"^(a+)+$"}'), 'works'],
    [
      'a pattern of thousands of brackets',
      () => withSchema(`{"type":"string","pattern":"${'('.repeat(5000)}${')'.repeat(5000)}"}`),
      'shape 1:',
    ],
    [
      'a pattern that is valid only without the "u" flag',
      () => withSchema('{"type":"string","pattern":"[\\\\ p{L}]"}'),
      'shape 1:',
    ],
    [
      'an object that requires what it does not have',
      () => withSchema('{"type":"object","properties":{},"required":["X"]}'),
      'unknown-field 1:',
    ],
    ['the smallest possible step', () => withSchema('{"type":"number","multipleOf":5e-324}'), 'works'],
  ])('of %s ends in time', (_what, make, expected) => {
    const form = make();
    expect(inTime(() => outcome(form)).startsWith(expected)).toBe(true);
  });
});

describe('logic', () => {
  it('of 1,000 levels is refused with a code when it is compiled without a loader', () => {
    let when: Json = { var: 'Field0' };
    for (let level = 0; level < 1000; level += 1) when = { '!': [when] };
    const definition = formOf(2, { rules: { x: { when, show: ['Field1'] } } });
    expect(() => inTime(() => open(definition))).toThrow(expect.objectContaining({ code: 'LOGIC_TOO_DEEP' }));
  });

  it('of 200,000 operands is refused as well', () => {
    const definition = formOf(2, { compute: { Field1: { cat: names(200_000) } } });
    expect(() => inTime(() => open(definition))).toThrow(expect.objectContaining({ code: 'LOGIC_ARITY' }));
  });
});

describe('an answer', () => {
  const number: FieldSchema = { type: 'number' };
  const date: FieldSchema = { type: 'string', format: 'date' };
  const money: FieldSchema = { type: 'string', format: 'money' };

  it.each<readonly [what: string, schema: FieldSchema, value: Json, codes: readonly string[]]>([
    ['NaN', number, Number.NaN, ['type']],
    ['infinity', number, Number.POSITIVE_INFINITY, ['type']],
    ['a day that does not exist', date, '2026-02-30', ['format']],
    ['a month that does not exist', date, '2026-13-01', ['format']],
    ['a year with five digits', date, '12026-01-01', ['format']],
    ['money in scientific notation', money, '1e5', ['format']],
    ['an object instead of a number', number, { valueOf: 1 }, ['type']],
    ['a text of a million characters', { type: 'string', maxLength: 10 }, 'x'.repeat(1_000_000), ['maxLength']],
  ])('of %s is an issue', (_what, schema, value, codes) => {
    const definition = formOf(0, {
      schema: { type: 'object', properties: { A: schema, B: { type: 'string' } } },
      sections: { all: { title: 'All', order: 1, fields: ['A', 'B'] } },
      rules: { x: { when: { '>': [{ var: 'A' }, 5] }, disable: ['B'] } },
      compute: { B: { cat: [{ money: [{ var: 'A' }] }, { age: [{ var: 'A' }, { var: '$today' }] }] } },
    });
    const form = open(definition);
    inTime(() => form.set('A', value));
    expect(form.field('A').issues.map(({ code }) => code)).toEqual(codes);
    expect(form.submission().ok).toBe(false);
  });

  it('that contains itself is refused with a code, and changes nothing', () => {
    const form = open(formOf(2));
    const endless: Json[] = [];
    endless.push(endless);
    expect(() => inTime(() => form.set('Field0', endless))).toThrow(EngineError);
    expect(form.answers()).toEqual({});
  });

  it('with 1,000 levels is refused by judgeSubmission', async () => {
    const definition = formOf(2);
    const answers = { Field0: JSON.parse('['.repeat(1000) + ']'.repeat(1000)) as Json };
    const validators = validatorsFromSource(compileValidators(definition));
    const verdict = await judgeSubmission(definition, { today: '2026-11-21', validators, answers });
    expect(verdict).toMatchObject({ ok: false, issues: [{ code: 'type', path: 'Field0' }] });
  });
});

describe('a lookup', () => {
  const definition = formOf(2, {
    lookups: { ask: { service: 'ask', with: { a: { var: 'Field0' } }, returns: { b: { type: 'string' } } } },
    checks: {
      x: { when: { var: 'Field0' }, at: 'Field0', assert: { '==': [{ var: '$ask.b' }, 'yes'] }, message: 'No' },
    },
  });

  it('that never responds prevents the submission, and blocks nothing else', () => {
    const form = open(definition, { ask: () => new Promise(() => {}) });
    form.set('Field0', 'x');
    expect(form.field('Field0').pending).toBe(true);
    expect(form.submission()).toMatchObject({ ok: false, issues: [{ code: 'lookup-pending' }] });
    form.set('Field1', 'goes on');
    form.set('Field0', '');
    expect(form.submission()).toMatchObject({ ok: true, data: { Field1: 'goes on' } });
  });

  it('that throws or returns an invalid answer fails like any other', async () => {
    const nonsense: readonly unknown[] = [
      undefined,
      'text',
      7,
      [],
      { b: Number.NaN },
      JSON.parse('{"__proto__":{"b":"yes"}}'),
    ];
    for (const answer of nonsense) {
      const form = open(definition, { ask: () => answer as null });
      form.set('Field0', 'x');
      await form.settled();
      expect(form.submission().ok).toBe(false);
    }
    const failing = open(definition, {
      ask: () => {
        throw new Error('down');
      },
    });
    failing.set('Field0', 'x');
    await failing.settled();
    expect(failing.issues()).toMatchObject([{ code: 'lookup-failed' }]);
  });
});

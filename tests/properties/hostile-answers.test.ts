import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compileValidators,
  createForm,
  EngineError,
  judgeSubmission,
  validatorsFromSource,
  type Answers,
  type Form,
  type FormDefinition,
  type Json,
} from '@campus-cover/engine';
import { groupForm } from '../../engine/definition/group-form.ts';
import { hostileNames } from './mutate-json.ts';

/** A longer search: `FUZZ=50 npx vitest run --project unit tests/properties/hostile`. */
const times = Number(process.env['FUZZ'] ?? 1);

const definition: FormDefinition = {
  ...groupForm,
  prefill: {
    record: {
      fields: { Country: { var: '$prefill.Country' }, Tags: { var: '$prefill.Tags' }, Sum: { var: '$prefill.Sum' } },
    },
  },
  rules: {
    ...groupForm.rules,
    when: {
      when: { in: ['a', { var: 'Tags' }] },
      hide: ['Sports'],
      announce: 'Sports go',
      options: { Country: { var: 'Tags' } },
    },
  },
  checks: {
    ...groupForm.checks,
    date: {
      at: 'Country',
      assert: { '<': [{ age: [{ var: 'Country' }, { var: '$today' }] }, 26] },
      message: { var: 'Country' },
    },
    pattern: { at: 'Country', assert: { matches: [{ var: 'Country' }, { var: '$context.pattern' }] }, message: 'No' },
  },
};
const validators = validatorsFromSource(compileValidators(definition));

const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    1e308,
    2 ** 53,
    '',
    ' ',
    '2026-02-30',
    '0000-00-00',
    '\u0000',
    '\uD800',
    '\uFEFF',
    '1e999',
    'x'.repeat(100_000),
    '__proto__',
    [],
    [[]],
    [null],
    [[[['x']]]],
    {},
    { toString: 1, valueOf: 2, length: 3 },
    JSON.parse('{"__proto__":{"polluted":true}}') as Json,
    [JSON.parse('{"__proto__":{"polluted":true},"Name":"Ann"}') as Json],
    [{ Name: { a: 1 } }, 7, null, 'row', [{}]],
    [{ Levels: [{ Low: Number.NaN }, null] }],
    'a',
    ['a'],
    'Child',
  ),
  fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>,
);

const rowIndex = fc.constantFrom('0', '1', '2', '-1', '00', '1.5', '99999999999999999999', 'x', '', '__proto__');
const path = fc.oneof(
  fc.constantFrom('Country', 'Tags', 'Dependents', 'Sports', 'Sum', ...hostileNames),
  fc.tuple(fc.constantFrom('Dependents', 'Sports', 'Country'), rowIndex).map((steps) => steps.join('.')),
  fc
    .tuple(
      fc.constantFrom('Dependents', 'Sports'),
      rowIndex,
      fc.constantFrom('Name', 'PostalCode', 'Total', 'Levels', ...hostileNames),
    )
    .map((steps) => steps.join('.')),
  fc
    .tuple(fc.constant('Sports'), rowIndex, fc.constant('Levels'), rowIndex, fc.constantFrom('Low', 'High'))
    .map((steps) => steps.join('.')),
);
const record = fc.dictionary(
  fc.constantFrom('Country', 'Tags', 'Sum', 'Dependents', 'Name', '__proto__'),
  hostileValue,
);

type Step = (form: Form) => void;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(path, hostileValue).map(
    ([at, value]): Step =>
      (form) =>
        form.set(at, value),
  ),
  fc.tuple(path, record).map(
    ([at, values]): Step =>
      (form) =>
        void form.addRow(at, values),
  ),
  path.map(
    (at): Step =>
      (form) =>
        form.removeRow(at),
  ),
  record.map(
    (values): Step =>
      (form) =>
        form.prefill(values),
  ),
  path.map(
    (at): Step =>
      (form) =>
        void form.field(at),
  ),
);

const options = {
  today: '2026-11-21',
  context: { pattern: '^[a-z]+$' },
  validators,
  lookups: { zip: () => ({ Found: true, constructor: 'x' }) },
};

/** Misuse may cause only an error with a code. */
function attempt(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof EngineError && /^(FIELD|GROUP|ROW)_UNKNOWN$|^VALUE_/.test(error.code))) throw error;
  }
}

/** Returns everything that a page shows. Row keys identify rows only during the form's lifetime. */
function look(form: Form): unknown {
  const fields = form.fieldPaths.map((name) => ({ ...form.field(name), rows: form.field(name).rows?.length }));
  return [fields, form.issues(), form.submission(), form.answers()];
}

describe('a live form', () => {
  it('accepts or refuses any input, and then equals a new form with the same answers', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const form = createForm(definition, options);
        for (const run of steps) attempt(() => run(form));
        const seen = look(form);
        expect(look(createForm(definition, { ...options, answers: form.answers() }))).toEqual(seen);
        expect({}).not.toHaveProperty('polluted');
      }),
      { numRuns: 150 * times },
    );
  });

  it('opens with any draft', () => {
    fc.assert(
      fc.property(record, (answers) => {
        attempt(() => void look(createForm(definition, { ...options, answers })));
      }),
      { numRuns: 100 * times },
    );
  });
});

describe('the judge', () => {
  it('accepts only what the form asks for, whatever arrives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(record, hostileValue), async (answers) => {
        const verdict = await judgeSubmission(definition, { ...options, answers: answers as Answers });
        const data = verdict.ok ? verdict.data : {};
        expect(verdict.ok || verdict.issues.length > 0).toBe(true);
        expect(Object.keys(definition.schema.properties)).toEqual(expect.arrayContaining(Object.keys(data)));
        expect(JSON.parse(JSON.stringify(data))).toEqual(data);
      }),
      { numRuns: 150 * times },
    );
  });
});

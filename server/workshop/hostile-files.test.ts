import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OverlayFiles } from '@campus-cover/engine';
import { locateSchemas, readSchemaFiles } from '../forms/definitions/schema-files.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { createWorkshop } from './create-workshop.ts';
import type { PreviewOutcome, Workshop } from './workshop.ts';

const key = { school: 'bay-state', form: 'waiver' } as const;
let workshop: Workshop;

beforeAll(async () => {
  const library = await readSchemaFiles(locateSchemas());
  workshop = createWorkshop({ library, limitsMs: { lint: 5000 }, niceness: 0 });
});
afterAll(() => workshop.close());

const write = (change: object): string => JSON.stringify({ extends: 'waiver@1', school: 'bay-state', ...change });
const many = (count: number, make: (index: number) => readonly [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)));
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const deepLogic = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ '!': [inner] }), { var: 'Zip' });
/** Logic whose text becomes 400 times longer with each step. */
const bomb = {
  reduce: [{ var: 'Declarations' }, { cat: Array.from({ length: 400 }, () => ({ var: 'accumulator' })) }, 'boom'],
};

describe.each<readonly [string, string]>([
  ['nothing', ''],
  ['no object', '[]'],
  ['null', 'null'],
  ['brackets without end', '['.repeat(100_000)],
  ['objects within objects', nested(50_000)],
  ['a patch within a patch', write({ patch: JSON.parse(nested(150)) as unknown })],
  ['the prototype as a key', '{"extends":"waiver@1","school":"bay-state","patch":{"__proto__":{"isAdmin":true}}}'],
  ['the prototype added', '{"extends":"waiver@1","school":"bay-state","add":{"constructor":{"prototype":{"x":1}}}}'],
  ['100,000 keys', write({ patch: many(100_000, (index) => [`k${index}`, null]) })],
  ['5,000 rules', write({ add: { rules: many(5000, (index) => [`r${index}`, { when: true, require: ['Zip'] }]) } })],
  ['logic 150 deep', write({ add: { rules: { deep: { when: deepLogic(150), require: ['Zip'] } } } })],
  ['logic that grows', write({ add: { rules: { grow: { when: bomb, require: ['Zip'] } } } })],
  ['a pattern that explodes', write({ patch: { schema: { properties: { Zip: { pattern: '^(a+)+$' } } } } })],
  ['a lone surrogate', write({ patch: { title: '\ud800' } })],
  ['a million characters', write({ patch: { title: 'x'.repeat(390_000) } })],
])('an overlay with %s', (_what, text) => {
  const files: OverlayFiles = { 'waiver.json': text };

  it('produces a form, is refused with a location and a message, or times out', async () => {
    const outcome = await orTimeout(workshop.preview({ key, files, author: 'a', language: null }));
    expect(['too slow', 'refused at a place', 'a form']).toContain(tell(outcome));
  }, 60_000);

  it('is linted or times out, and the workshop can still run the next job', async () => {
    await orTimeout(workshop.lint({ key, files, author: 'a' }));
    const shipped = await workshop.preview({ key, files: {}, author: 'a', language: null });
    expect(shipped.form).not.toBeNull();
  }, 60_000);
});

/** Null for a job that exceeded its time limit; any other error is thrown. */
async function orTimeout<Outcome>(asked: Promise<Outcome>): Promise<Outcome | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ServerError && error.code === 'WORKSHOP_TIMEOUT') return null;
    throw error;
  }
}

function tell(outcome: PreviewOutcome | null): string {
  if (outcome === null) return 'too slow';
  if (outcome.form !== null)
    return 'schema' in (JSON.parse(outcome.form.definitionJson) as object) ? 'a form' : 'no form';
  const { problems } = outcome;
  const isTold = problems.length > 0 && problems.length <= 300;
  return isTold && problems.every(({ line, message }) => line > 0 && message !== '') ? 'refused at a place' : 'refused';
}

it('texts and lists that double from field to field crash neither the server nor the workshop', async () => {
  const names = Array.from({ length: 26 }, (_, index) => `T${index}`);
  const title = { title: 'T', readOnly: true };
  const made = (schema: object, first: unknown, operator: string): OverlayFiles => {
    const compute = names.map((name, index) => {
      const before = { var: `T${index - 1}` };
      return [name, index === 0 ? first : { [operator]: [before, before] }];
    });
    return {
      'waiver.json': write({
        add: {
          schema: { properties: Object.fromEntries(names.map((name) => [name, { ...title, ...schema }])) },
          compute: Object.fromEntries(compute),
          sections: { more: { title: 'More', order: 50, fields: names } },
        },
      }),
    };
  };
  const texts = made({ type: 'string' }, { cat: [{ var: 'PersonCompletingForm' }, 'boom'] }, 'cat');
  const lists = made({ type: 'array', items: { type: 'string' } }, { merge: ['a', 'b'] }, 'merge');
  for (const files of [texts, lists]) {
    await orTimeout(workshop.scenarios({ key, files, author: 'a' }));
    const shipped = await workshop.preview({ key, files: {}, author: 'a', language: null });
    expect(shipped.form).not.toBeNull();
  }
}, 120_000);

describe('logic that loops over lists without end', () => {
  const group = {
    type: 'array',
    title: 'Rows',
    items: { type: 'object', properties: { A: { type: 'number', title: 'A' } } },
  };
  const inRows = (body: unknown) => ({ some: [{ var: '$form.Rows' }, body] });
  const endless = inRows(inRows(inRows({ '==': [{ var: 'A' }, -1] })));
  const doubled = {
    reduce: [Array.from({ length: 60 }, () => 0), [{ var: 'accumulator' }, { var: 'accumulator' }], 'x'],
  };
  const list = { type: 'array', title: 'Made', readOnly: true, items: { type: 'string', maxLength: 9 } };
  const files: OverlayFiles = {
    'waiver.json': write({
      add: {
        schema: { properties: { Rows: group, Made: list } },
        sections: { more: { title: 'More', order: 50, fields: ['Rows', 'Made'] } },
        rules: { endless: { when: endless, require: ['Zip'] } },
        compute: { Made: doubled },
      },
    }),
    'scenarios/rows.json': JSON.stringify({
      form: 'waiver',
      school: 'bay-state',
      title: 'A thousand rows',
      steps: [{ set: { Rows: Array.from({ length: 1000 }, (_, index) => ({ A: index })) } }],
    }),
  };

  it('runs until its limit, and lint reports the line that takes too many steps', async () => {
    const { scenarios } = await workshop.scenarios({ key, files, author: 'a' });
    expect(scenarios.find(({ file }) => file.endsWith('rows.json'))?.passed).toBe(true);
    const found = await workshop.lint({ key, files, author: 'a' });
    expect(found.filter(({ rule }) => rule === 'too-many-steps')).toEqual([
      expect.objectContaining({ severity: 'error', pointer: '/add/rules/endless/when/some/1/some/1' }),
    ]);
  }, 60_000);
});

describe('scenarios', () => {
  it('with thousands of steps, or with unknown fields, are run or refused', async () => {
    const scenario = (steps: unknown) => JSON.stringify({ form: 'waiver', school: 'bay-state', title: 'Many', steps });
    const files: OverlayFiles = {
      'waiver.json': write({}),
      'scenarios/long.json': scenario(Array.from({ length: 2000 }, () => ({ set: { PersonCompletingForm: 'A' } }))),
      'scenarios/proto.json': scenario([
        { set: JSON.parse('{"__proto__":{"x":1},"constructor.name":"x"}') as unknown },
      ]),
    };
    const { scenarios, findings } = await workshop.scenarios({ key, files, author: 'a' });
    expect(scenarios.find(({ file }) => file.endsWith('long.json'))).toMatchObject({ passed: true, isOwn: true });
    expect(scenarios.find(({ file }) => file.endsWith('proto.json'))?.passed ?? false).toBe(false);
    expect(findings.every(({ file }) => file.endsWith('proto.json'))).toBe(true);
  });
});

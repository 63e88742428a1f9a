import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Analysis from '../../engine/analysis/index.ts';
import type * as Engine from '../../engine/index.ts';
import type * as Logic from '../../engine/logic/compile-logic.ts';
import { readFixture } from '../../tools/docs/lint-fixtures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let engine: typeof Engine;
let analysis: typeof Analysis;
let logic: typeof Logic;

/**
 * A copy of the engine with one additional operator, `reverse`. The operator needs one entry in each of its family's
 * two files.
 */
beforeAll(async () => {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-results', 'engine-'));
  cpSync(join(root, 'engine'), folder, {
    recursive: true,
    filter: (path) => !/fixtures|tsconfig|\.test\.ts$/.test(path),
  });
  add(
    'text.ts',
    'export const textOperators = {',
    "  reverse: { arity: [1, 1], apply: (text) => onText(text, (characters) => [...characters].reverse().join('')) },",
  );
  add(
    'text-notes.ts',
    'export const textNotes: OperatorNotesOf<typeof textOperators> = {',
    `  reverse: {
    summary: 'From the last character to the first: { "reverse": [{ "var": "Code" }] }',
    operands: ['text'],
    noun: ([text = null], teller) => \`\${teller.noun(text)} read backward\`,
  },`,
  );
  engine = (await import(/* @vite-ignore */ join(folder, 'index.ts'))) as typeof engine;
  analysis = (await import(/* @vite-ignore */ join(folder, 'analysis', 'index.ts'))) as typeof analysis;
  logic = (await import(/* @vite-ignore */ join(folder, 'logic', 'compile-logic.ts'))) as typeof logic;
}, 60_000);
function add(name: string, after: string, entry: string): void {
  const file = join(folder, 'logic', 'operators', name);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(after)) throw new Error(`${name} does not have the record that the operator is added to`);
  writeFileSync(
    file,
    text.replace(after, () => `${after}\n${entry}`),
  );
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('an operator that is added to its family is evaluated', () => {
  const compiled = logic.compileLogic({ reverse: [{ var: 'Name' }] });
  expect(compiled.evaluate({ read: () => 'Rex' })).toBe('xeR');
});

it('and linted for the number and type of its operands', () => {
  const lint = (when: object) => {
    const library = readFixture('never-holds', 'good');
    const rules = { r: { when, require: ['Born'] } };
    const form = { id: 'pets', version: 1, title: 'Pets', parts: { base: { use: 'base' } }, rules };
    const forms = new Map([['pets', { file: 'form.json', text: JSON.stringify(form) }]]);
    return analysis.lintForm({ ...library, forms }, { form: 'pets' }).map(({ rule, message }) => `${rule}: ${message}`);
  };
  expect(lint({ '==': [{ reverse: [{ var: 'Kind' }] }, 'tac'] })).toEqual([]);
  expect(lint({ '==': [{ reverse: [true] }, 'tac'] })).toEqual([
    'operand-type: "reverse" needs text here; true is not text',
  ]);
  expect(lint({ '==': [{ reverse: ['a', 'b'] }, 'tac'] })).toEqual(['arity: "reverse" takes 1 operand, not 2']);
});

it('and explained in words', () => {
  const library = readFixture('never-holds', 'good');
  const { definition } = engine.loadDefinition(engine.sourcesOf(library, { form: [...library.forms.keys()][0]! })!);
  expect(analysis.logicInWords(definition!).clause({ '==': [{ reverse: [{ var: 'Kind' }] }, 'tac'] })).toMatch(
    / read backward is “tac”$/,
  );
});

it('and suggested with its description where an author types logic', () => {
  expect(analysis.operatorNotes.get('reverse')?.summary).toMatch(/^From the last character/);
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listFixtures, readExpected, readFixture, readSide } from '../../../tools/docs/lint-fixtures.ts';
import { fromPointer } from '../../definition/source/json-pointer.ts';
import { lintLibrary } from './lint-library.ts';
import { lintRules } from './lint-rules.ts';

const definitionFolder = fileURLToPath(new URL('../../definition', import.meta.url));
const inspectFile = fileURLToPath(new URL('../../logic/inspect-logic.ts', import.meta.url));

describe('lintRules', () => {
  it('has each rule once, with a meaning and an example', () => {
    const ids = lintRules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(lintRules.filter(({ meaning }) => !/^[A-Z"].*\.$/.test(meaning))).toEqual([]);
    expect([...ids].sort()).toEqual([...listFixtures()].sort());
  });

  it('has every rule that the loader names', () => {
    const named = [...readLoaderRules()];
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((rule) => !lintRules.some(({ id }) => id === rule))).toEqual([]);
  });

  it.each(lintRules.map(({ id, severity }) => ({ id, severity })))(
    'finds $id in its bad example, at that line, and nothing in its good one',
    ({ id, severity }) => {
      expect(lintLibrary(readFixture(id, 'good'))).toEqual([]);
      const problems = lintLibrary(readFixture(id, 'bad'));
      expect(problems).toEqual([{ ...readExpected(id), rule: id, severity, column: expect.any(Number) }]);
    },
  );

  it('points to the line that contains the last name in the pointer, or its value', () => {
    const off = listFixtures().filter((id) => {
      const { file, line, pointer } = readExpected(id);
      const [problem] = lintLibrary(readFixture(id, 'bad'));
      const text = [...readSide(id, 'bad').values()].find((source) => source.file === file)?.text.split('\n')[line - 1];
      const name = fromPointer(pointer).at(-1);
      // A list entry and a whole file have no name to search for.
      if (text === undefined || name === undefined || /^\d+$/.test(name)) return false;
      return !text.includes(`"${name}"`) || (problem?.column ?? 0) > text.length;
    });
    expect(off).toEqual([]);
  });
});

/**
 * Lists the rules that the loader's code names: `rule: 'cycle'`, and the error codes for logic, without their prefix.
 */
function readLoaderRules(): ReadonlySet<string> {
  const files = readdirSync(definitionFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const texts = files.map((name) => readFileSync(`${definitionFolder}/${name}`, 'utf8'));
  const rules = texts.flatMap((text) => [...text.matchAll(/rule: '([a-z-]+)'/g)].map(([, rule = '']) => rule));
  const codes = [...readFileSync(inspectFile, 'utf8').matchAll(/'LOGIC_([A-Z_]+)'/g)].map(([, code = '']) =>
    code.toLowerCase().replaceAll('_', '-'),
  );
  return new Set([...rules, ...codes]);
}

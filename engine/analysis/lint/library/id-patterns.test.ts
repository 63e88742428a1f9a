import { describe, expect, it } from 'vitest';
import { readFixture } from '../../../../tools/docs/lint-fixtures.ts';
import { lintLibrary } from '../lint-library.ts';

function lint(part: 'school' | 'carriers', json: object): readonly string[] {
  const library = readFixture('id-pattern-impossible', 'good');
  const north = { ...library.schools.get('north')!, [part]: { file: `${part}.json`, text: JSON.stringify(json) } };
  return lintLibrary({ ...library, schools: new Map([['north', north]]) }).map(
    ({ rule, pointer }) => `${rule} ${pointer}`,
  );
}

function lintCard(insuranceId: string): readonly string[] {
  const address = { street1: '1 Main Street', city: 'Boston', state: 'MA', postalCode: '02108' };
  const acorn = { name: 'Acorn Health', address, phone: '6175550104', insuranceId: { pattern: insuranceId } };
  return lint('carriers', { carriers: { acorn } });
}

function lintStudents(pattern: string): readonly string[] {
  return lint('school', { slug: 'north', name: 'North', theme: {}, options: {}, studentId: { pattern } });
}

describe('a pattern for IDs', () => {
  it.each(['^NU-?[0-9]{5}$', '^[A-Z0-9 -]+$', '^[a-z]{3}[0-9]{4}$', '^Ñ[0-9]{4}$'])(
    'for students may be %s, because an ID without other characters matches it',
    (pattern) => {
      expect(lintStudents(pattern)).toEqual([]);
    },
  );

  it.each(['^NU [0-9]{5}$', '^[0-9]{3}-[0-9]{4}$', '^#[0-9]+$'])('for students cannot be %s', (pattern) => {
    expect(lintStudents(pattern)).toEqual(['id-pattern-impossible /studentId/pattern']);
  });

  it.each<[string, boolean]>([
    ['^AC[0-9]{7}$', true],
    ['^[A-Za-z]{2}[0-9]{7}$', true],
    ['^ac[0-9]{7}$', false],
    ['^AC-[0-9]{7}$', false],
  ])('on insurance cards, %s: %s, because forms write letters in upper case', (pattern, isPossible) => {
    const found = isPossible ? [] : ['id-pattern-impossible /carriers/acorn/insuranceId/pattern'];
    expect(lintCard(pattern)).toEqual(found);
  });
});

import { describe, expect, it } from 'vitest';
import { describePlace } from './describe-place.ts';

const definition = {
  id: 'waiver',
  version: 1,
  title: 'Waive the plan',
  schema: {
    properties: {
      Kind: { type: 'string', title: 'What kind of insurance do you have?', enum: ['Military', 'Other'] },
      GroupID: { type: 'string', title: 'Group ID' },
      Dependents: { type: 'array', items: { properties: { Zip: { type: 'string', title: 'ZIP code' } } } },
    },
  },
  uiSchema: { Kind: { 'ui:enumNames': ['Military (TRICARE or VA)', 'Another'] } },
  sections: { you: { title: 'About you', fields: ['Kind', 'GroupID', 'Dependents'], order: 1 } },
};

/** Uses `¦` in the text as the cursor. */
function wordsAt(marked: string, kind: 'overlay' | 'scenario' | 'form' = 'overlay') {
  const text = marked.replace('¦', '');
  return describePlace({ text, offset: marked.indexOf('¦'), kind, definition }).words;
}

const rule = (inner: string) =>
  `{ "add": { "rules": { "military": { "when": { "==": [{ "var": "Kind" }, "Military"] }, ${inner} } } } }`;

describe('the description of a place', () => {
  it('has the question before the format’s text about questions', () => {
    const [first, ...others] = wordsAt(
      '{ "patch": { "schema": { "properties": { "GroupID": { "ti¦tle": "Group" } } } } }',
    );
    expect(first).toBe('The question “Group ID”');
    expect(others).toEqual(['The form now says: Group ID', 'The label.']);
  });

  it('names the question for a field in a row, and for an entry in uiSchema', () => {
    const row = '{ "patch": { "schema": { "properties": { "Dependents": { "items": { "properties": { "Zip": { "tit¦le": "Z" } } } } } } } }'; // oxfmt-ignore
    expect(wordsAt(row)[0]).toBe('The question “ZIP code”');
    expect(wordsAt('{ "patch": { "uiSchema": { "GroupID": { "ui:h¦elp": "x" } } } }')[0]).toBe(
      'The question “Group ID”',
    );
  });

  it('has the rule that the author writes, as students would see it', () => {
    const words = 'This rule requires “Group ID” if “What kind of insurance do you have?” is Military (TRICARE or VA).';
    expect(wordsAt(rule('"req¦uire": ["GroupID"]'))[0]).toBe(words);
    expect(wordsAt(rule('"require": ["Gr¦oupID"]'))).toEqual(expect.arrayContaining([words]));
  });

  it('has only the format’s text while a rule is incomplete or invalid', () => {
    expect(wordsAt('{ "add": { "rules": { "military": { "req¦uire": ["GroupID" } } } }').length).toBeGreaterThan(0);
    expect(wordsAt(rule('"re¦quire": 7').replace('"=="', '"nonsense"')).length).toBeGreaterThan(0);
    expect(wordsAt('{ "add": { "rules": { "x": { "when": { "var": 7 }, "req¦uire": [1] } } } }').length).toBeGreaterThan(0); // oxfmt-ignore
  });

  it('says what a check requires', () => {
    const check = '{ "add": { "checks": { "c": { "assert": { "!=": [{ "var": "GroupID" }, ""] }, "mes¦sage": "Enter it" } } } }'; // oxfmt-ignore
    expect(wordsAt(check)[0]).toMatch(/^This check passes when .*Group ID/);
  });

  it('says what an operator returns, what a name is, and what a file is for', () => {
    expect(wordsAt('{ "add": { "rules": { "r": { "when": { "=¦=": [1, 1] } } } } }').at(-1)).toMatch(
      /two values are the same/,
    );
    expect(wordsAt('{ "steps": [{ "expect": { "visible": ["Gro¦upID"] } }] }', 'scenario')[0]).toBe(
      'GroupID is a field: Group ID',
    );
    expect(wordsAt('{¦}')).toEqual([
      'The school’s changes: “patch” changes what the form has, “add” adds what it does not have yet, “drop” leaves out fields, sections and choices, and “place” moves fields and sections.',
    ]);
  });
});

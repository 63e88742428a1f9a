import { describe, expect, it } from 'vitest';
import { brief, loadMini, miniFormText, miniPartText, swap, type EditedMini } from '../mini-form.ts';
import { loadDefinitionOrThrow } from './load-definition.ts';

describe('loadDefinition', () => {
  it('merges a part under the names that the form gives it, everywhere they are used', () => {
    const { definition, problems } = loadMini();
    expect(problems).toEqual([]);
    expect(definition).not.toHaveProperty('parts');
    expect(definition?.schema).toEqual({
      type: 'object',
      properties: {
        Country: { type: 'string' },
        Zip: { type: 'string', title: 'Home ZIP code', pattern: '^[0-9]+$' },
        Name: { type: 'string', maxLength: 9 },
        Total: { type: 'string', readOnly: true },
      },
      required: ['Country', 'Name'],
    });
    expect(definition?.uiSchema).toEqual({
      Zip: { 'ui:autocomplete': 'postal-code' },
      Name: { 'ui:autocomplete': 'name' },
    });
    expect(definition?.fields).toEqual({ Zip: { initially: 'hidden' }, Name: { normalize: ['upper'] } });
    expect(definition?.rules?.['home-zip-needed']).toEqual({
      when: { '==': [{ var: 'Country' }, 'US'] },
      show: ['Zip'],
      require: ['Zip'],
      options: { Zip: ['1'] },
    });
    expect(definition?.checks?.['zip']).toEqual({
      at: 'Zip',
      // Renaming does not affect text that merely equals the field's name, or a lookup property with that name.
      assert: { some: [['PostalCode'], { '==': [{ var: '' }, { var: '$post.PostalCode' }] }] },
      message: { if: [{ missing: ['Zip'] }, 'PostalCode', { var: 'Zip' }] },
    });
    expect(definition?.lookups?.['post']?.with).toEqual({ PostalCode: { var: 'Zip' } });
    expect(definition?.prefill?.['address']?.fields).toEqual({ Zip: { var: '$prefill.PostalCode' } });
    expect(definition?.title).toBe('Mini');
  });

  it('renames a part’s lookups, rules and sections wherever they are used', () => {
    const rename = swap('"zip-needed": "home-zip-needed"', '"post": "homePost"');
    const { definition } = loadMini({ form: rename });
    expect(definition?.lookups).toHaveProperty('homePost');
    expect(definition?.prefill?.['address']?.when).toEqual({ var: '$homePost.PostalCode' });
  });

  it('shares what an overlay does not change with the base form, so that many schools need little memory', () => {
    const form = { file: 'form.json', text: miniFormText };
    const parts = { address: { file: 'address.json', text: miniPartText } };
    const overlay = { extends: 'mini@1', patch: { checks: { zip: { message: 'Another message' } } } };
    const text = JSON.stringify({ ...overlay, school: 'any' });
    const base = loadDefinitionOrThrow({ form, parts, overlays: [] });
    const ofSchool = loadDefinitionOrThrow({ form, parts, overlays: [{ file: 'overlay.json', text }] });
    expect(ofSchool.checks?.['zip']).not.toEqual(base.checks?.['zip']);
    expect(ofSchool.schema).toBe(base.schema);
    expect(ofSchool.rules).toBe(base.rules);
    expect(ofSchool.checks?.['of-age']).toBe(base.checks?.['of-age']);
  });

  const wrong: readonly (readonly [why: string, edit: EditedMini, problems: readonly unknown[]])[] = [
    [
      'an extra comma',
      { form: swap('"required": ["Name"]', '"required": ["Name",]') },
      ['json-syntax form.json:11 this is not JSON: unexpected "]": remove it or the comma before it'],
    ],
    [
      'a missing comma',
      { form: swap('"version": 1,', '"version": 1') },
      [expect.stringMatching(/: a comma is missing before this, or the value before it is incomplete$/)],
    ],
    [
      'a file that ends too early',
      { form: (text) => text.trimEnd().slice(0, -1) },
      [expect.stringMatching(/: the file ends too soon: close the open bracket or brace$/)],
    ],
    [
      'a line break within text',
      { form: swap('"Too young"', '"Too\nyoung"') },
      [expect.stringMatching(/^json-syntax form\.json:1 this is not JSON: /)],
    ],
    ['a part that is not JSON', { part: () => '{' }, [expect.stringMatching(/^json-syntax address\.json:1/)]],
    [
      'a duplicate key',
      {
        form: swap(
          '"Total": { "type": "string", "readOnly": true },',
          '"Total": { "type": "string" },\n "Name": { "type": "string" },',
        ),
      },
      ['duplicate-key form.json:9 "Name" is a duplicate key; it first appears on line 7'],
    ],
    [
      'an unknown key',
      { part: swap('"initially"', '"initialy"') },
      ['unknown-key address.json:9 unknown key "initialy" → initially'],
    ],
    [
      'an unknown part',
      { form: swap('"use": "address"', '"use": "adress"') },
      ['part-unknown form.json:3 there is no part "adress" → address'],
    ],
    [
      'renaming a name that does not exist',
      { form: swap('"PostalCode": "Zip"', '"PostalCod": "Zip"') },
      ['part-rename form.json:3 part "address" has nothing called "PostalCod" to rename → PostalCode'],
    ],
    [
      'renaming onto a name that is taken',
      { form: swap('"PostalCode": "Zip"', '"PostalCode": "Country"') },
      ['part-rename form.json:3 part "address" would have two things called "Country"'],
    ],
    [
      'an unknown field in a section',
      { form: swap('"fields": ["Name", "Total"]', '"fields": ["Nmae", "Name", "Total"]') },
      ['unknown-field form.json:15 unknown field "Nmae" → Name'],
    ],
    [
      'a dialog’s button at a field that does not exist',
      {
        form: swap(
          '"compute":',
          '"dialogs": { "why": { "at": "Nmae", "label": "L", "title": "T", "text": ["x"] } },\n"compute":',
        ),
      },
      ['unknown-field form.json:32 unknown field "Nmae" → Name'],
    ],
    [
      'a field in no section',
      { form: swap('"fields": ["Name", "Total"]', '"fields": ["Name"]') },
      ['field-unplaced form.json:8 field "Total" is not in any section, so users cannot see it'],
    ],
    [
      'a part’s field in no section',
      { form: swap('"fields": ["Country", "Zip"]', '"fields": ["Zip"]') },
      ['field-unplaced address.json:5 field "Country" is not in any section, so users cannot see it'],
    ],
    [
      'a field in two sections',
      { form: swap('"fields": ["Country", "Zip"]', '"fields": ["Country", "Zip", "Total"]') },
      ['field-placed-twice form.json:16 field "Total" is already in section "you"'],
    ],
    [
      'an unknown required field',
      { form: swap('"required": ["Name"]', '"required": ["Nam"]') },
      ['unknown-field form.json:11 unknown field "Nam" → Name'],
    ],
    [
      'an unknown field in uiSchema',
      { form: swap('"uiSchema": { "Name"', '"uiSchema": { "Nam"') },
      ['unknown-field form.json:13 unknown field "Nam" → Name'],
    ],
    [
      'an unknown field in fields',
      { form: swap('{ "Name": { "normalize"', '{ "Nam": { "normalize"') },
      ['unknown-field form.json:18 unknown field "Nam" → Name'],
    ],
    [
      'an unknown field in compute',
      { form: swap('"compute": { "Total"', '"compute": { "Totl"') },
      ['unknown-field form.json:32 unknown field "Totl" → Total'],
    ],
    [
      'an unknown field in prefill',
      { form: swap('"fields": { "Name": { "var": "$prefill.F', '"fields": { "Nam": { "var": "$prefill.F') },
      ['unknown-field form.json:33 unknown field "Nam" → Name'],
    ],
    [
      'an unknown field of a check',
      { form: swap('"at": "Name"', '"at": "Nam"') },
      ['unknown-field form.json:27 unknown field "Nam" → Name'],
    ],
    [
      'an unknown section',
      { form: swap('$section.home', '$section.hom') },
      ['unknown-section form.json:22 unknown section "hom" → $section.home'],
    ],
    [
      'an unknown field in a part’s rule',
      { part: swap('"require": ["PostalCode"]', '"require": ["PostCode"]') },
      ['unknown-field address.json:13 unknown field "PostCode"'],
    ],
    [
      'an unknown field in a part’s options',
      { part: swap('"options": { "PostalCode"', '"options": { "Contry"') },
      ['unknown-field address.json:14 unknown field "Contry" → Country'],
    ],
    [
      'an unknown variable',
      { form: swap('"var": "Name"', '"var": "Nam"') },
      ['unknown-variable form.json:21 unknown field "Nam" → Name'],
    ],
    [
      'a variable within a field without members',
      { form: swap('"var": "Name"', '"var": "Name.first"') },
      ['unknown-variable form.json:21 field "Name" has no "first"'],
    ],
    [
      'an undeclared context path',
      { form: swap('$context.student.born', '$context.student.bron') },
      ['unknown-variable form.json:28 "$context.student.bron" is not declared in "context" → $context.student.born'],
    ],
    [
      'the whole context',
      { form: swap('$context.student.born', '$context') },
      ['unknown-variable form.json:28 "$context" is not declared in "context"'],
    ],
    [
      'the prefill record outside prefill',
      { form: swap('"var": "Name"', '"var": "$prefill.FirstName"') },
      ['unknown-variable form.json:21 "$prefill.FirstName" can only be read in "prefill", with a name after it'],
    ],
    [
      'an unknown lookup in a part',
      { part: swap('"when": { "var": "$post.PostalCode" }', '"when": { "var": "$pots.PostalCode" }') },
      ['unknown-variable address.json:27 there is no lookup "pots" → $post.PostalCode'],
    ],
    [
      'a property that a lookup does not return',
      { part: swap('"when": { "var": "$post.PostalCode" }', '"when": { "var": "$post.PostlCode" }') },
      ['unknown-variable address.json:27 lookup "post" does not return "PostlCode" → $post.PostalCode'],
    ],
    [
      'a lookup that is read as a whole',
      { part: swap('"when": { "var": "$post.PostalCode" }', '"when": { "var": "$post" }') },
      ['unknown-variable address.json:27 lookup "post" cannot be read as a whole: name one of its properties'],
    ],
    [
      'the query in a rule',
      { form: swap('"var": "Name"', '"var": "$query.Id"') },
      ['unknown-variable form.json:21 "$query.Id" can only be read in "page"'],
    ],
    [
      'a query parameter that the page does not list',
      { form: swap('"Id": { "var": "$query.PrevId" }', '"Id": { "var": "$query.PervId" }') },
      ['unknown-variable form.json:41 "PervId" is not listed in the page\'s "query" → $query.PrevId'],
    ],
    [
      'a field before the form opens',
      { form: swap('"var": "$record.id"', '"var": "Name"') },
      ['unknown-variable form.json:39 "Name" cannot be read before the form opens: only $query and $record can'],
    ],
    [
      'an unknown operator',
      { form: swap('{ "money": [5] }', '{ "monye": [5] }') },
      ['unknown-operator form.json:32 unknown operator "monye" → money'],
    ],
    [
      'too few operands',
      { form: swap(', { "var": "$today" }', '') },
      ['arity form.json:28 "age" takes 2 operands, not 1'],
    ],
    [
      'a computed variable name',
      { form: swap('{ "var": "Name" }', '{ "var": { "cat": ["Na", "me"] } }') },
      ['dynamic-var form.json:21 the name of a variable must be written out, not computed'],
    ],
    [
      'a field without a type',
      { form: swap('{ "type": "string", "maxLength": 9 }', '{ "maxLength": 9 }') },
      ['type-missing form.json:7 "Name" has no "type"'],
    ],
    [
      'a keyword that does not apply to the type',
      { form: swap('{ "type": "string", "maxLength": 9 }', '{ "type": "number", "maxLength": 9 }') },
      ['keyword-type form.json:7 "maxLength" does not apply to type "number"'],
    ],
  ];

  it.each(wrong)('finds %s, at the line in the file that contains it', (_why, edit, problems) => {
    const loaded = loadMini(edit);
    expect(loaded.definition).toBeUndefined();
    expect(loaded.problems.map(brief)).toEqual(problems);
  });

  it('gives file, line, column, pointer and severity', () => {
    expect(loadMini({ part: swap('"require": ["PostalCode"]', '"require": ["PostCode"]') }).problems).toEqual([
      {
        rule: 'unknown-field',
        severity: 'error',
        file: 'address.json',
        line: 13,
        column: 43,
        pointer: '/rules/zip-needed/require/0',
        message: 'unknown field "PostCode"',
      },
    ]);
  });

  it('names every step of a cycle', () => {
    const { problems } = loadMini({
      form: swap('{ "money": [5] }', '{ "if": [{ "var": "Zip" }, "a", "b"] }'),
      part: swap('"var": "Country" }, "US"', '"var": "Total" }, "US"'),
    });
    expect(problems.map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual(['cycle form.json:32']);
    for (const step of ['"Total"', '"Zip"', 'home-zip-needed']) expect(problems[0]?.message).toContain(step);
  });

  it('reports the problems in all files together, sorted by file and line', () => {
    const { problems } = loadMini({
      form: (text) => swap('"var": "Name"', '"var": "Nam"')(swap('"at": "Name"', '"at": "Nam"')(text)),
      part: swap('"require": ["PostalCode"]', '"require": ["PostCode"]'),
    });
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'form.json:21',
      'form.json:27',
      'address.json:13',
    ]);
  });

  it('throws an error with every problem, one per line, if a definition is required', () => {
    const form = swap('"at": "Name"', '"at": "Nam"')(miniFormText);
    const sources = {
      form: { file: 'form.json', text: form },
      parts: { address: { file: 'address.json', text: miniPartText } },
      overlays: [],
    };
    expect(() => loadDefinitionOrThrow(sources)).toThrow(
      expect.objectContaining({
        code: 'DEFINITION_INVALID',
        message: 'form.json:27:13 /checks/of-age/at unknown field "Nam"; did you mean "Name"?',
      }),
    );
  });

  it('refuses a form whose keys would reach the prototype', () => {
    const { problems } = loadMini({ form: swap('"uiSchema": {', '"__proto__": { "polluted": true }, "uiSchema": {') });
    expect(problems.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual(['unknown-key /__proto__']);
    expect({}).not.toHaveProperty('polluted');
  });
});

import { describe, expect, it } from 'vitest';
import type { Json } from './form-definition.ts';
import { loadDefinition, loadDefinitionOrThrow, type LoadedDefinition } from './load-definition.ts';
import type { Problem } from './problem.ts';

const formText = `{
  "id": "mini", "version": 1, "title": "Mini",
  "parts": { "home": { "use": "address", "rename": { "PostalCode": "Zip", "zip-needed": "home-zip-needed" } } },
  "schema": {
    "type": "object",
    "properties": {
      "Name": { "type": "string", "maxLength": 9 },
      "Total": { "type": "string", "readOnly": true },
      "Zip": { "title": "Home ZIP code" }
    },
    "required": ["Name"]
  },
  "uiSchema": { "Name": { "ui:autocomplete": "name" } },
  "sections": {
    "you": { "title": "You", "order": 1, "fields": ["Name", "Total"] },
    "home": { "title": "Home", "order": 2, "fields": ["Country", "Zip"] }
  },
  "fields": { "Name": { "normalize": ["upper"] } },
  "rules": {
    "needs-home": {
      "when": { "==": [{ "var": "Name" }, "x"] },
      "show": ["$section.home"]
    }
  },
  "checks": {
    "of-age": {
      "at": "Name",
      "assert": { ">=": [{ "age": [{ "var": "$context.student.born" }, { "var": "$today" }] }, 18] },
      "message": "Too young"
    }
  },
  "compute": { "Total": { "money": [5] } },
  "prefill": { "record": { "fields": { "Name": { "var": "$prefill.FirstName" } } } },
  "context": { "type": "object", "properties": { "student": { "type": "object", "properties": { "born": { "type": "string" } } } } },
  "page": {
    "path": "/mini", "query": ["Id", "PrevId"], "submitLabel": "Send",
    "ask": {
      "copy": {
        "when": { "and": [{ "var": "$query.PrevId" }, { "!": { "var": "$record.id" } }] },
        "title": "T", "text": "Q",
        "yes": { "label": "Y", "prefill": { "Id": { "var": "$query.PrevId" } } },
        "no": { "label": "N", "prefill": { "Id": { "var": "$query.Id" } } }
      }
    },
    "confirmation": { "title": "T", "next": ["N"] }
  }
}`;

const partText = `{
  "title": "Address",
  "schema": {
    "type": "object",
    "properties": { "Country": { "type": "string" }, "PostalCode": { "type": "string", "title": "ZIP code", "pattern": "^[0-9]+$" } },
    "required": ["Country"]
  },
  "uiSchema": { "PostalCode": { "ui:autocomplete": "postal-code" } },
  "fields": { "PostalCode": { "initially": "hidden" } },
  "rules": {
    "zip-needed": {
      "when": { "==": [{ "var": "Country" }, "US"] },
      "show": ["PostalCode"], "require": ["PostalCode"],
      "options": { "PostalCode": ["1"] }
    }
  },
  "checks": {
    "zip": {
      "at": "PostalCode",
      "assert": { "some": [["PostalCode"], { "==": [{ "var": "" }, { "var": "$post.PostalCode" }] }] },
      "message": { "if": [{ "missing": ["PostalCode"] }, "PostalCode", { "var": "PostalCode" }] }
    }
  },
  "lookups": {
    "post": { "service": "post", "with": { "PostalCode": { "var": "PostalCode" } }, "returns": { "PostalCode": { "type": "string" } } }
  },
  "prefill": { "address": { "when": { "var": "$post.PostalCode" }, "fields": { "PostalCode": { "var": "$prefill.PostalCode" } } } }
}`;

interface Edited {
  readonly form?: (text: string) => string;
  readonly part?: (text: string) => string;
  readonly overlays?: readonly Json[];
}

const asIs = (text: string): string => text;

function load({ form = asIs, part = asIs, overlays = [] }: Edited = {}): LoadedDefinition {
  return loadDefinition({
    form: { file: 'form.json', text: form(formText) },
    parts: {
      address: { file: 'address.json', text: part(partText) },
      unused: { file: 'unused.json', text: 'not JSON' },
    },
    overlays: overlays.map((overlay, index) => ({
      file: `overlay-${index}.json`,
      text: JSON.stringify(overlay, null, 2),
    })),
  });
}

/** Replaces text that must be there once, so that no case silently tests the unchanged file. */
function swap(from: string, to: string): (text: string) => string {
  return (text) => {
    if (text.split(from).length !== 2) throw new Error(`${from} does not stand there once`);
    return text.replace(from, () => to);
  };
}

function brief({ rule, file, line, message, suggestion }: Problem): string {
  return `${rule} ${file}:${line} ${message}${suggestion === undefined ? '' : ` → ${suggestion}`}`;
}

describe('loadDefinition', () => {
  it('merges a part under the names that the form gives it, wherever they stand', () => {
    const { definition, problems } = load();
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
      // Text that only looks like the field's name, and a property of the lookup, are not the field.
      assert: { some: [['PostalCode'], { '==': [{ var: '' }, { var: '$post.PostalCode' }] }] },
      message: { if: [{ missing: ['Zip'] }, 'PostalCode', { var: 'Zip' }] },
    });
    expect(definition?.lookups?.['post']?.with).toEqual({ PostalCode: { var: 'Zip' } });
    expect(definition?.prefill?.['address']?.fields).toEqual({ Zip: { var: '$prefill.PostalCode' } });
    expect(definition?.title).toBe('Mini');
  });

  it('renames lookups, rules and sections of a part where they are read or shown', () => {
    const rename = swap('"zip-needed": "home-zip-needed"', '"post": "homePost"');
    const { definition } = load({ form: rename });
    expect(definition?.lookups).toHaveProperty('homePost');
    expect(definition?.prefill?.['address']?.when).toEqual({ var: '$homePost.PostalCode' });
  });

  const wrong: readonly (readonly [why: string, edit: Edited, problems: readonly string[]])[] = [
    [
      'a comma too many',
      { form: swap('"required": ["Name"]', '"required": ["Name",]') },
      ['json-syntax form.json:11 this is not JSON: Unexpected token RBracket'],
    ],
    [
      'a line break within text',
      { form: swap('"Too young"', '"Too\nyoung"') },
      [expect.stringMatching(/^json-syntax form\.json:1 this is not JSON: /) as unknown as string],
    ],
    [
      'a part that is not JSON',
      { part: () => '{' },
      [expect.stringMatching(/^json-syntax address\.json:1/) as unknown as string],
    ],
    [
      'a key twice',
      {
        form: swap(
          '"Total": { "type": "string", "readOnly": true },',
          '"Total": { "type": "string" },\n "Name": { "type": "string" },',
        ),
      },
      ['duplicate-key form.json:9 "Name" stands twice, first on line 7'],
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
      'renaming what is not there',
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
      'a field in no section',
      { form: swap('"fields": ["Name", "Total"]', '"fields": ["Name"]') },
      ['field-unplaced form.json:8 field "Total" stands in no section, so nobody could see it'],
    ],
    [
      'a part’s field in no section',
      { form: swap('"fields": ["Country", "Zip"]', '"fields": ["Zip"]') },
      ['field-unplaced address.json:5 field "Country" stands in no section, so nobody could see it'],
    ],
    [
      'a field in two sections',
      { form: swap('"fields": ["Country", "Zip"]', '"fields": ["Country", "Zip", "Total"]') },
      ['field-placed-twice form.json:16 field "Total" stands in section "you" already'],
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
      'a lookup read whole',
      { part: swap('"when": { "var": "$post.PostalCode" }', '"when": { "var": "$post" }') },
      ['unknown-variable address.json:27 lookup "post" is read whole: name one of its properties'],
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
      ['dynamic-var form.json:21 the name of a variable is written out, not computed'],
    ],
    [
      'a field without a type',
      { form: swap('{ "type": "string", "maxLength": 9 }', '{ "maxLength": 9 }') },
      ['type-missing form.json:7 "Name" has no "type"'],
    ],
    [
      'a keyword that means nothing for the type',
      { form: swap('{ "type": "string", "maxLength": 9 }', '{ "type": "number", "maxLength": 9 }') },
      ['keyword-type form.json:7 "maxLength" means nothing for type "number"'],
    ],
  ];

  it.each(wrong)('finds %s, at the line of the file that holds it', (_why, edit, problems) => {
    const loaded = load(edit);
    expect(loaded.definition).toBeUndefined();
    expect(loaded.problems.map(brief)).toEqual(problems);
  });

  it('gives file, line, column, pointer and severity', () => {
    expect(load({ part: swap('"require": ["PostalCode"]', '"require": ["PostCode"]') }).problems).toEqual([
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
    const { problems } = load({
      form: swap('{ "money": [5] }', '{ "if": [{ "var": "Zip" }, "a", "b"] }'),
      part: swap('"var": "Country" }, "US"', '"var": "Total" }, "US"'),
    });
    expect(problems.map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual(['cycle form.json:32']);
    for (const step of ['"Total"', '"Zip"', 'home-zip-needed']) expect(problems[0]?.message).toContain(step);
  });

  it('reports what is wrong in all files at once, in the order of files and lines', () => {
    const { problems } = load({
      form: (text) => swap('"var": "Name"', '"var": "Nam"')(swap('"at": "Name"', '"at": "Nam"')(text)),
      part: swap('"require": ["PostalCode"]', '"require": ["PostCode"]'),
    });
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'form.json:21',
      'form.json:27',
      'address.json:13',
    ]);
  });

  it('throws every problem, one a line, where a definition is needed', () => {
    const form = swap('"at": "Name"', '"at": "Nam"')(formText);
    const sources = {
      form: { file: 'form.json', text: form },
      parts: { address: { file: 'address.json', text: partText } },
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
    const { problems } = load({ form: swap('"uiSchema": {', '"__proto__": { "polluted": true }, "uiSchema": {') });
    expect(problems.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual(['unknown-key /__proto__']);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('parts', () => {
  const twice = swap(
    '"rename": { "PostalCode": "Zip", "zip-needed": "home-zip-needed" } }',
    '"rename": { "PostalCode": "Zip", "zip-needed": "home-zip-needed" } }, "work": { "use": "address", "rename": { "PostalCode": "WorkZip" } }',
  );
  const placed = swap('"fields": ["Country", "Zip"]', '"fields": ["Country", "Zip", "WorkZip"]');

  it('may be used twice where they agree, and clash where they do not', () => {
    const { problems } = load({ form: (text) => placed(twice(text)) });
    expect(problems.map(brief)).toEqual([
      'part-conflict form.json:3 two parts disagree about /checks/zip/at (the other at address.json:19); rename it in one of them',
      'part-conflict form.json:3 two parts disagree about /checks/zip/message (the other at address.json:21); rename it in one of them',
      'part-conflict form.json:3 two parts disagree about /lookups/post/with/PostalCode (the other at address.json:25); rename it in one of them',
    ]);
  });

  it('may be used twice with names of their own', () => {
    const named = swap(
      '"PostalCode": "WorkZip"',
      '"PostalCode": "WorkZip", "zip": "work-zip", "post": "workPost", "address": "work-address"',
    );
    const { definition, problems } = load({ form: (text) => named(placed(twice(text))) });
    expect(problems).toEqual([]);
    expect(definition?.checks?.['work-zip']?.at).toBe('WorkZip');
    expect(definition?.rules?.['zip-needed']?.show).toEqual(['WorkZip']);
    expect(definition?.prefill?.['work-address']?.when).toEqual({ var: '$workPost.PostalCode' });
  });
});

describe('overlays', () => {
  it('change what is there, remove with null, add what is not, and replace lists and logic whole', () => {
    const { definition, problems } = load({
      overlays: [
        {
          extends: 'mini@1',
          school: 'bay-state',
          patch: {
            title: 'Mini at Bay State',
            schema: { properties: { Name: { maxLength: null, title: undefined as unknown as Json } } },
            rules: { 'needs-home': { when: { '!': [{ var: 'Name' }] } }, 'home-zip-needed': null },
            sections: { you: { fields: ['Total', 'Name', 'Nick'] } },
          },
          add: {
            schema: { properties: { Nick: { type: 'string' } } },
            uiSchema: { Name: { 'ui:help': 'As on your card.' } },
          },
        },
      ],
    });
    expect(problems).toEqual([]);
    expect(definition?.title).toBe('Mini at Bay State');
    expect(definition?.schema.properties['Name']).toEqual({ type: 'string' });
    expect(definition?.rules).toEqual({ 'needs-home': { when: { '!': [{ var: 'Name' }] }, show: ['$section.home'] } });
    expect(definition?.sections['you']?.fields).toEqual(['Total', 'Name', 'Nick']);
    expect(definition?.uiSchema?.['Name']).toEqual({ 'ui:autocomplete': 'name', 'ui:help': 'As on your card.' });
  });

  it('apply in their order: a school’s, then a language’s', () => {
    const { definition } = load({
      overlays: [
        {
          extends: 'mini@1',
          school: 'bay-state',
          patch: { title: 'Bay State' },
          add: { messages: { required: 'Needed' } },
        },
        {
          extends: 'mini@1',
          language: 'es',
          patch: { title: 'Estado de la Bahía', messages: { required: 'Necesario' } },
        },
      ],
    });
    expect(definition?.title).toBe('Estado de la Bahía');
    expect(definition?.messages).toEqual({ required: 'Necesario' });
  });

  const wrong: readonly (readonly [why: string, overlay: Json, problems: readonly string[]])[] = [
    [
      'another version',
      { extends: 'mini@2', patch: { title: 'T' } },
      ['overlay-extends overlay-0.json:2 the overlay was written for "mini@2", the form is "mini@1"'],
    ],
    [
      'another form',
      { extends: 'maxi@1', patch: { title: 'T' } },
      ['overlay-extends overlay-0.json:2 the overlay was written for "maxi@1", the form is "mini@1"'],
    ],
    [
      'a path that the form lacks',
      { extends: 'mini@1', patch: { rules: { 'need-home': { announce: 'New' } } } },
      [
        'overlay-path-missing overlay-0.json:5 the form has no /rules/need-home to change; new things go under "add" → /rules/needs-home',
      ],
    ],
    [
      'removing what is not there',
      { extends: 'mini@1', patch: { uiSchema: { Zip: { 'ui:help': null } } } },
      [
        'overlay-path-missing overlay-0.json:6 the form has no /uiSchema/Zip/ui:help to change; new things go under "add"',
      ],
    ],
    [
      'adding what is there',
      { extends: 'mini@1', add: { title: 'T', checks: { 'of-age': { message: 'Grow up' } } } },
      [
        'overlay-path-exists overlay-0.json:4 /title exists already (form.json:2); change it under "patch"',
        'overlay-path-exists overlay-0.json:7 /checks/of-age/message exists already (form.json:29); change it under "patch"',
      ],
    ],
    [
      'a result of the wrong shape, at the overlay’s line',
      { extends: 'mini@1', add: { rules: { extra: { when: true, shwo: ['Name'] } } } },
      ['unknown-key overlay-0.json:7 unknown key "shwo" → show'],
    ],
    [
      'an unknown field, at the overlay’s line',
      { extends: 'mini@1', patch: { rules: { 'needs-home': { when: { '!': [{ var: 'Nam' }] } } } } },
      ['unknown-variable overlay-0.json:9 unknown field "Nam" → Name'],
    ],
    [
      'what removing a field leaves behind, at the line that still names it',
      { extends: 'mini@1', patch: { schema: { properties: { Total: null } } } },
      ['unknown-field form.json:15 unknown field "Total"', 'unknown-field form.json:32 unknown field "Total"'],
    ],
  ];

  it.each(wrong)('are refused for %s', (_why, overlay, problems) => {
    expect(load({ overlays: [overlay] }).problems.map(brief)).toEqual(problems);
  });
});

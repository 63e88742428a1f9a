import { describe, expect, it } from 'vitest';
import type { Json } from '../form-definition.ts';
import { brief, loadMini } from '../mini-form.ts';

describe('overlays', () => {
  it('change existing values, remove values with null, add new ones, and replace lists and logic as a whole', () => {
    const { definition, problems } = loadMini({
      overlays: [
        {
          extends: 'mini@1',
          school: 'bay-state',
          patch: {
            title: 'Mini at Bay State',
            schema: { properties: { Name: { maxLength: null } } },
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

  it('apply in list order: a school’s, then a language’s', () => {
    const { definition } = loadMini({
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
      ['overlay-extends overlay-0.json:2 the overlay is for "mini@2", but the form is "mini@1"'],
    ],
    [
      'another form',
      { extends: 'maxi@1', patch: { title: 'T' } },
      ['overlay-extends overlay-0.json:2 the overlay is for "maxi@1", but the form is "mini@1"'],
    ],
    [
      'a path that the form lacks',
      { extends: 'mini@1', patch: { rules: { 'need-home': { announce: 'New' } } } },
      [
        'overlay-path-missing overlay-0.json:5 the form has no "need-home" in rules to change; put new entries under "add" → needs-home',
      ],
    ],
    [
      'removing a path that does not exist',
      { extends: 'mini@1', patch: { uiSchema: { Zip: { 'ui:help': null } } } },
      [
        'overlay-path-missing overlay-0.json:6 the form has no "ui:help" in uiSchema › Zip to change; put new entries under "add"',
      ],
    ],
    [
      'adding something that already exists',
      { extends: 'mini@1', add: { title: 'T', checks: { 'of-age': { message: 'Grow up' } } } },
      [
        'overlay-path-exists overlay-0.json:4 "title" already exists (form.json:2); change it under "patch"',
        'overlay-path-exists overlay-0.json:7 "message" in checks › of-age already exists (form.json:29); change it under "patch"',
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
      'references to a removed field, at each line that still names it',
      { extends: 'mini@1', patch: { schema: { properties: { Total: null } } } },
      ['unknown-field form.json:15 unknown field "Total"', 'unknown-field form.json:32 unknown field "Total"'],
    ],
  ];

  it.each(wrong)('are refused for %s', (_why, overlay, problems) => {
    expect(loadMini({ overlays: [overlay] }).problems.map(brief)).toEqual(problems);
  });

  describe('several overlays in sequence', () => {
    const school = {
      extends: 'mini@1',
      school: 'bay-state',
      patch: { rules: { 'needs-home': null }, uiSchema: { Name: { 'ui:autocomplete': 'off' } } },
      add: {
        schema: { properties: { Nick: { type: 'string', title: 'Nick name' } } },
        messages: { required: 'Needed' },
      },
    };
    const placed = { sections: { you: { fields: ['Name', 'Total', 'Nick'] } } };

    it('change what an earlier overlay added, and build on its changes', () => {
      const { definition, problems } = loadMini({
        overlays: [
          { ...school, patch: { ...school.patch, ...placed } },
          { extends: 'mini@1', language: 'es', patch: { schema: { properties: { Nick: { title: 'Apodo' } } } } },
          {
            extends: 'mini@1',
            school: 'bay-state',
            language: 'es',
            patch: { messages: { required: 'Falta' }, schema: { properties: { Nick: { title: 'Su apodo' } } } },
          },
        ],
      });
      expect(problems).toEqual([]);
      expect(definition?.schema.properties['Nick']).toEqual({ type: 'string', title: 'Su apodo' });
      expect(definition?.messages).toEqual({ required: 'Falta' });
      expect(definition?.uiSchema?.['Name']).toEqual({ 'ui:autocomplete': 'off' });
      expect(definition?.rules).not.toHaveProperty('needs-home');
    });

    it.each<readonly [why: string, overlay: Json, problems: readonly string[]]>([
      [
        'a change to what an earlier overlay removed',
        { extends: 'mini@1', language: 'es', patch: { rules: { 'needs-home': { announce: 'Nuevo' } } } },
        [
          'overlay-path-missing overlay-1.json:6 the form has no "needs-home" in rules to change; put new entries under "add"',
        ],
      ],
      [
        'a misspelled path that an earlier overlay added',
        { extends: 'mini@1', language: 'es', patch: { schema: { properties: { Nikc: { title: 'Apodo' } } } } },
        [
          'overlay-path-missing overlay-1.json:7 the form has no "Nikc" in schema › properties to change; put new entries under "add" → Nick',
        ],
      ],
      [
        'adding what an earlier overlay added, with that overlay’s line',
        { extends: 'mini@1', language: 'es', add: { messages: { required: 'Falta' } } },
        [
          'overlay-path-exists overlay-1.json:6 "required" in messages already exists (overlay-0.json:33); change it under "patch"',
        ],
      ],
      [
        'a different form version, in any of the overlays',
        { extends: 'mini@2', language: 'es', patch: { title: 'T' } },
        ['overlay-extends overlay-1.json:2 the overlay is for "mini@2", but the form is "mini@1"'],
      ],
    ])('are refused for %s', (_why, overlay, problems) => {
      const { problems: found } = loadMini({
        overlays: [{ ...school, patch: { ...school.patch, ...placed } }, overlay],
      });
      expect(found.map(brief)).toEqual(problems);
    });
  });

  it.each(['__proto__', 'constructor', 'hasOwnProperty'])('are refused when they use the key %s', (name) => {
    for (const key of ['patch', 'add']) {
      const text = `{ "extends": "mini@1", "${key}": { "${name}": { "polluted": true }, "title": "T" } }`;
      const { problems } = loadMini({ overlays: [JSON.parse(text) as Json] });
      expect(problems.map(({ rule, pointer }) => `${rule} ${pointer}`)).toContain(`unknown-key /${key}/${name}`);
    }
    const inside = `{ "extends": "mini@1", "patch": { "rules": { "${name}": { "announce": "x" } } } }`;
    const { problems } = loadMini({ overlays: [JSON.parse(inside) as Json] });
    expect(problems.map(({ rule }) => rule)).toEqual(['overlay-path-missing']);
    expect({}).not.toHaveProperty('polluted');
  });

  describe('cannot change settings that protect people', () => {
    const secret = {
      schema: {
        properties: {
          Password: { type: 'string', title: 'Password', maxLength: 20, writeOnly: true },
          Id: { type: 'string', title: 'ID', readOnly: true },
        },
      },
      uiSchema: { Password: { 'ui:widget': 'password' } },
    };
    const load = (overlay: object) => {
      const base = {
        extends: 'mini@1',
        school: 'first',
        add: secret,
        patch: { sections: { you: { fields: ['Name', 'Password', 'Id', 'Total'] } } },
      };
      return loadMini({ overlays: [base, { extends: 'mini@1', school: 'bay-state', ...overlay }] });
    };
    const removed = (schema: Json) => ({ patch: { schema: { properties: { Password: schema } } } });

    it.each<[string, object, string]>([
      ['a secret, by null', removed({ writeOnly: null }), '/patch/schema/properties/Password/writeOnly'],
      ['a secret, by false', removed({ writeOnly: false }), '/patch/schema/properties/Password/writeOnly'],
      ['a secret, by a new field with the same name', { ...removed(null), add: { schema: { properties: { Password: { type: 'string', title: 'P' } } } } }, '/patch/schema/properties/Password'],
      ['a field that the portal fills in', { patch: { schema: { properties: { Id: { readOnly: null } } } } }, '/patch/schema/properties/Id/readOnly'],
      ['how a secret is drawn', { patch: { uiSchema: { Password: { 'ui:widget': 'text' } } } }, '/patch/uiSchema/Password/ui:widget'],
      ['how a secret is drawn, by removing its whole uiSchema', { patch: { uiSchema: { Password: null } } }, '/patch/uiSchema/Password'],
      ['who the form is for', { add: { page: { access: 'visitor' } } }, '/add/page/access'],
      ['the form’s address', { patch: { page: { path: '/login' } } }, '/patch/page/path'],
    ])('%s', (_title, overlay, pointer) => {
      const { problems } = load(overlay);
      expect(problems.map((problem) => `${problem.rule} ${problem.pointer}`)).toContain(`overlay-unprotects ${pointer}`);
    }); // oxfmt-ignore

    it('but can remove the whole field, or change its other settings', () => {
      const shorter = load(removed({ maxLength: 12, title: 'Your password' }));
      expect(shorter.problems).toEqual([]);
      const gone = load({
        patch: {
          schema: { properties: { Password: null } },
          uiSchema: { Password: null },
          sections: { you: { fields: ['Name', 'Id', 'Total'] } },
        },
      });
      expect(gone.problems).toEqual([]);
    });
  });
});

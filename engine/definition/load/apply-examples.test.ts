import { describe, expect, it } from 'vitest';
import { loadDefinitionOrThrow } from './load-definition.ts';

const form = {
  id: 'club',
  version: 1,
  title: 'Join',
  schema: { type: 'object', properties: { Number: { type: 'string', title: 'Number', maxLength: 9 } } },
  uiSchema: { Number: { 'ui:help': 'As on your card.', 'ui:options': { example: 'studentId', inputMode: 'numeric' } } },
  sections: { you: { title: 'You', order: 1, fields: ['Number'] } },
};

function optionsAt(studentId: object | undefined) {
  const school = { slug: 'oak', name: 'Oak', studentId, theme: {}, options: {} };
  const { uiSchema } = loadDefinitionOrThrow({
    form: { file: 'form.json', text: JSON.stringify(form) },
    parts: {},
    overlays: [],
    school: { file: 'school.json', text: JSON.stringify(school) },
  });
  return uiSchema?.['Number']?.['ui:options'];
}

describe('an example in ui:options', () => {
  it('is the example of the school’s rule for IDs', () => {
    expect(optionsAt({ pattern: '^[0-9]{4}$', example: '1234' })).toEqual({ example: '1234', inputMode: 'numeric' });
  });

  it('is absent at a school without one', () => {
    expect(optionsAt({ pattern: '^[0-9]{4}$' })).toEqual({ inputMode: 'numeric' });
    expect(optionsAt(undefined)).toEqual({ inputMode: 'numeric' });
  });
});

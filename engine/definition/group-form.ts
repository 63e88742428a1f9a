import type { FormDefinition } from './form-definition.ts';
import { loadDefinition, type LoadedDefinition } from './load/load-definition.ts';
import type { Problem } from './problem.ts';

/** For tests: a form with a group of dependents, and a group of sports with levels in each row. */
export const groupForm: FormDefinition = {
  id: 'family',
  version: 2,
  title: 'Family',
  schema: {
    type: 'object',
    properties: {
      Country: { type: 'string' },
      Tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      Dependents: {
        type: 'array',
        title: 'Dependents',
        maxItems: 3,
        items: {
          type: 'object',
          properties: {
            Name: { type: 'string', title: 'Name', maxLength: 20 },
            Relationship: { type: 'string', title: 'Relationship', enum: ['Child', 'Spouse'] },
            PostalCode: { type: 'string', maxLength: 5 },
          },
          required: ['Name'],
        },
      },
      Sports: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            Title: { type: 'string' },
            Total: { type: 'number' },
            Levels: {
              type: 'array',
              items: { type: 'object', properties: { Low: { type: 'number' }, High: { type: 'number' } } },
            },
          },
        },
      },
      Sum: { type: 'number' },
    },
  },
  uiSchema: { Dependents: { items: { Name: { 'ui:autocomplete': 'name' } } } },
  sections: { all: { title: 'All', order: 1, fields: ['Country', 'Tags', 'Dependents', 'Sports', 'Sum'] } },
  fields: {
    Dependents: { items: { PostalCode: { initially: 'hidden' } } },
    Sports: { items: { Levels: { items: { High: { onHide: 'clear' } } } } },
  },
  rules: {
    'zip-of-children': {
      each: 'Dependents',
      when: { and: [{ '==': [{ var: '$item.Relationship' }, 'Child'] }, { var: 'Country' }, { var: '$zip.Found' }] },
      show: ['$item.PostalCode'],
      require: ['$item.PostalCode'],
      set: { '$item.Name': { cat: ['Child ', { var: '$index' }] } },
    },
    'no-dependents': { when: { '!': [{ var: 'Country' }] }, hide: ['Dependents'], clear: ['Dependents'] },
  },
  checks: {
    order: {
      each: 'Sports.Levels',
      at: '$item.High',
      assert: { '<=': [{ var: '$item.Low' }, { var: '$item.High' }] },
      message: { cat: ['In ', { var: '$parent.Title' }] },
    },
  },
  compute: {
    'Sports.Total': { sum: [{ map: [{ var: '$item.Levels' }, { var: 'High' }] }] },
    Sum: { reduce: [{ var: 'Sports' }, { '+': [{ var: 'accumulator' }, { var: 'current.Total' }] }, 0] },
  },
  lookups: {
    zip: {
      each: 'Dependents',
      service: 'zip',
      with: { zip: { var: '$item.Relationship' } },
      returns: { Found: { type: 'boolean' } },
    },
  },
  migrations: { '2': { rename: { 'Dependents.Zip': 'Dependents.PostalCode' }, values: { Tags: { A: 'a' } } } },
};

type Editable = { [key: string]: Editable } & { [index: number]: unknown };

/** Loads the form with one change at a path such as `["rules", "x", "each"]`. `undefined` removes the value. */
export function loadGroups(path: readonly string[] = [], value?: unknown): LoadedDefinition {
  const form = JSON.parse(JSON.stringify(groupForm)) as Editable;
  const last = path.at(-1);
  if (last !== undefined) {
    let holder = form;
    for (const step of path.slice(0, -1)) holder = holder[step] as Editable;
    if (value === undefined) delete holder[last];
    else holder[last] = value as Editable;
  }
  return loadDefinition({
    form: { file: 'form.json', text: JSON.stringify(form, null, 2) },
    parts: {},
    overlays: [],
  });
}

/** Formats a problem on one line, with its pointer. */
export function atPointer({ rule, pointer, message, suggestion }: Problem): string {
  return `${rule} ${pointer} ${message}${suggestion === undefined ? '' : ` → ${suggestion}`}`;
}

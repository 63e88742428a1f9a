import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../definition/form-definition.ts';
import { compileValidators } from '../validation/compile-validators.ts';
import { validatorsFromSource } from '../validation/validators-from-source.ts';
import { createForm } from './create-form.ts';
import type { Issue } from './form.ts';

const definition: FormDefinition = {
  id: 'small',
  version: 1,
  title: 'Small',
  schema: {
    type: 'object',
    properties: { City: { type: 'string', title: 'City' }, Zip: { type: 'string', title: 'Zip' } },
    required: ['Zip'],
  },
  sections: { all: { title: 'All', order: 1, fields: ['City', 'Zip'] } },
};

const refusal: Issue = { code: 'check', path: 'City', params: {}, message: 'No such city' };

function setUp() {
  const validators = validatorsFromSource(compileValidators(definition));
  const form = createForm(definition, { today: '2026-11-21', validators, answers: { Zip: '02139' } });
  let calls = 0;
  form.subscribe('City', () => (calls += 1));
  return { form, calls: () => calls };
}

function setUpRows(people: readonly { readonly Name: string }[]) {
  const withRows: FormDefinition = {
    ...definition,
    schema: {
      type: 'object',
      properties: {
        People: {
          type: 'array',
          items: { type: 'object', properties: { Name: { type: 'string', title: 'Name' } }, required: ['Name'] },
        },
        Zip: { type: 'string', title: 'Zip' },
      },
      required: ['Zip'],
    },
    sections: { all: { title: 'All', order: 1, fields: ['People', 'Zip'] } },
  };
  const validators = validatorsFromSource(compileValidators(withRows));
  return { form: createForm(withRows, { today: '2026-11-21', validators, answers: { People: people } }) };
}

describe('issues that the server found', () => {
  it("puts the server's issue at its field, notifies the listeners, and keeps the snapshot's identity", () => {
    const { form, calls } = setUp();
    form.showIssues([refusal]);
    expect(calls()).toBe(1);
    expect(form.field('City').issues).toEqual([refusal]);
    expect(form.field('City')).toBe(form.field('City'));
    expect(form.issues()).toEqual([refusal]);
  });

  it('removes the issue as soon as its answer changes, and only then', () => {
    const { form } = setUp();
    form.showIssues([refusal]);
    form.set('Zip', '02140');
    expect(form.field('City').issues).toEqual([refusal]);
    form.set('City', 'Salem');
    expect(form.field('City').issues).toEqual([]);
    expect(form.field('City').value).toBe('Salem');
  });

  it('replaces earlier issues with those of the next refusal', () => {
    const { form } = setUp();
    form.showIssues([refusal]);
    form.showIssues([{ ...refusal, path: 'Zip', message: 'No such zip' }]);
    expect(form.field('City').issues).toEqual([]);
    expect(form.field('Zip').issues.map(({ message }) => message)).toEqual(['No such zip']);
  });

  it('reports only once an issue that the form also found', () => {
    const { form } = setUp();
    form.set('Zip', undefined);
    const own = form.field('Zip').issues;
    expect(own).toHaveLength(1);
    form.showIssues(own);
    expect(form.field('Zip').issues).toEqual(own);
  });

  it('lets the user submit the form again, because the server decides again', () => {
    const { form } = setUp();
    form.showIssues([refusal]);
    expect(form.submission()).toMatchObject({ ok: true });
  });

  it('puts issues at the fields of rows, in display order with the form’s own', () => {
    const { form } = setUpRows([{ Name: 'Ana' }]);
    const refused: Issue = { code: 'check', path: 'People.0.Name', params: {}, message: 'Ana is already known' };
    form.showIssues([refused, { ...refused, path: 'Gone.0.Name' }]);
    expect(form.field('People.0.Name').issues).toEqual([refused]);
    expect(form.issues().map(({ path }) => path)).toEqual(['People.0.Name', 'Zip']);
    form.set('People.0.Name', 'Ben');
    expect(form.issues().map(({ path }) => path)).toEqual(['Zip']);
  });

  it('drops the issues in rows when a row before them is removed, because they would be at another row', () => {
    const { form } = setUpRows([{ Name: 'Ana' }, { Name: 'Ben' }]);
    form.showIssues([{ ...refusal, path: 'People.1.Name' }]);
    expect(form.field('People.1.Name').issues).toHaveLength(1);
    form.removeRow('People.0');
    form.addRow('People', { Name: 'Cem' });
    expect(form.field('People.1.Name').issues).toEqual([]);
  });

  it('are also shown after the form switches to another language', () => {
    const { form } = setUp();
    form.showIssues([refusal]);
    const validators = validatorsFromSource(compileValidators(definition));
    form.reload({ ...definition, title: 'Pequeño' }, { validators });
    expect(form.issues()).toEqual([refusal]);
    form.set('City', 'Salem');
    expect(form.issues()).toEqual([]);
  });
});

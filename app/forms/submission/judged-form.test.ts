import { describe, expect, it } from 'vitest';
import {
  compileValidators,
  createForm,
  validatorsFromSource,
  type FormDefinition,
  type Issue,
} from '@campus-cover/engine';
import { createJudgedForm } from './judged-form.ts';

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
  const form = createJudgedForm(createForm(definition, { today: '2026-11-21', validators, answers: { Zip: '02139' } }));
  let calls = 0;
  form.subscribe('City', () => (calls += 1));
  return { form, calls: () => calls };
}

describe('createJudgedForm', () => {
  it("puts the server's issue at its field, notifies the listeners, and keeps the snapshot's identity", () => {
    const { form, calls } = setUp();
    form.judge([refusal]);
    expect(calls()).toBe(1);
    expect(form.field('City').issues).toEqual([refusal]);
    expect(form.field('City')).toBe(form.field('City'));
    expect(form.issues()).toEqual([refusal]);
  });

  it('removes the issue as soon as its answer changes, and only then', () => {
    const { form } = setUp();
    form.judge([refusal]);
    form.set('Zip', '02140');
    expect(form.field('City').issues).toEqual([refusal]);
    form.set('City', 'Salem');
    expect(form.field('City').issues).toEqual([]);
    expect(form.field('City').value).toBe('Salem');
  });

  it('replaces earlier issues with those of the next refusal', () => {
    const { form } = setUp();
    form.judge([refusal]);
    form.judge([{ ...refusal, path: 'Zip', message: 'No such zip' }]);
    expect(form.field('City').issues).toEqual([]);
    expect(form.field('Zip').issues.map(({ message }) => message)).toEqual(['No such zip']);
  });

  it('reports once what the form has found by itself', () => {
    const { form } = setUp();
    form.set('Zip', undefined);
    const own = form.field('Zip').issues;
    expect(own).toHaveLength(1);
    form.judge(own);
    expect(form.field('Zip').issues).toEqual(own);
  });

  it('lets the form be sent again, because the server decides again', () => {
    const { form } = setUp();
    form.judge([refusal]);
    expect(form.submission()).toMatchObject({ ok: true });
  });

  it('puts issues at the fields of rows, in drawing order with the form’s own', () => {
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
    const form = createJudgedForm(
      createForm(withRows, { today: '2026-11-21', validators, answers: { People: [{ Name: 'Ana' }] } }),
    );
    const refused: Issue = { code: 'check', path: 'People.0.Name', params: {}, message: 'Ana is known already' };
    form.judge([refused, { ...refused, path: 'Gone.0.Name' }]);
    expect(form.field('People.0.Name').issues).toEqual([refused]);
    expect(form.issues().map(({ path }) => path)).toEqual(['People.0.Name', 'Zip']);
    form.set('People.0.Name', 'Ben');
    expect(form.issues().map(({ path }) => path)).toEqual(['Zip']);
  });
});

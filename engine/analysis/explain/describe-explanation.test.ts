import { describe, expect, it } from 'vitest';
import { openTestForm, type TestDefinition } from '../../live-form/open-test-form.ts';
import { describeExplanation } from './describe-explanation.ts';

const definition: TestDefinition = {
  properties: {
    UsBased: { type: 'string', title: 'Is the company based in the United States?', enum: ['1', '0'] },
    Kind: { type: 'string', title: 'Kind', enum: ['a', 'b', 'c'] },
    Zip: { type: 'string', title: 'Zip' },
    Born: { type: 'string', title: 'Birthday', format: 'date' },
    Copy: { type: 'string', title: 'Copy' },
    Total: { type: 'number', title: 'Total' },
    Extra: { type: 'string', title: 'Extra' },
  },
  required: ['UsBased'],
  uiSchema: { UsBased: { 'ui:enumNames': ['Yes', 'No'] }, Kind: { 'ui:enumNames': ['First', 'Second', 'Third'] } },
  sections: {
    main: { title: 'Main', order: 1, fields: ['UsBased', 'Kind', 'Zip', 'Born', 'Copy', 'Total'] },
    more: { title: 'More', order: 2, fields: ['Extra'], initially: 'hidden' },
  },
  fields: { Zip: { initially: 'hidden' } },
  rules: {
    zip: { when: { '==': [{ var: 'UsBased' }, '1'] }, show: ['Zip'], require: ['Zip'] },
    also: { when: { or: [{ '==': [{ var: 'Kind' }, 'a'] }, { '==': [{ var: 'Kind' }, 'b'] }] }, show: ['Zip'] },
    copy: { when: { '!': [{ isEmpty: [{ var: 'Zip' }] }] }, set: { Copy: { var: 'Zip' } } },
    few: { when: { '==': [{ var: 'UsBased' }, '0'] }, options: { Kind: ['a', 'b'] }, disable: ['Born'] },
    more: { when: { and: [{ '==': [{ var: 'Kind' }, 'a'] }, { var: 'Zip' }] }, show: ['$section.more'] },
  },
  checks: {
    young: {
      at: 'Born',
      assert: { '<': [{ age: [{ var: 'Born' }, { var: '$today' }] }, 26] },
      message: 'Too old',
    },
  },
  compute: { Total: { length: [{ var: 'Zip' }] } },
  prefill: { record: { fields: { Zip: { var: '$prefill.Zip' } } } },
};

const explain = (answers: Parameters<typeof openTestForm>[1], path: string) =>
  describeExplanation(openTestForm(definition, answers), path);

describe('an explanation in words', () => {
  it('says that a form never shows a field, or its step', () => {
    const hidden = (settings: object) =>
      describeExplanation(openTestForm({ ...definition, ...settings }, {}), 'Extra')[0];
    const fields = { Extra: { hide: 'always', initially: 'hidden' } };
    expect(hidden({ fields })).toBe('Extra is hidden because this form never shows it, whatever the answers are.');
    const more = { ...definition.sections!['more'], hide: 'always' };
    expect(hidden({ fields, sections: { ...definition.sections, more } })).toBe(
      'Extra is hidden because this form never shows the step “More”, whatever the answers are.',
    );
  });

  it('says which texts are at a field, and why', () => {
    const notes = {
      always: { at: 'Kind', position: 'below', text: ['Look at your card.'] },
      abroad: { at: 'Kind', when: { '==': [{ var: 'UsBased' }, '0'] }, text: ['Ask abroad.'] },
      step: { at: '$section.main', text: ['Have your card ready.'] },
      elsewhere: { at: 'Zip', text: ['Not here.'] },
    };
    const told = (answers: object) =>
      describeExplanation(openTestForm({ ...definition, notes } as TestDefinition, { answers } as never), 'Kind');
    expect(told({ UsBased: '1' }).filter((one) => one.startsWith('The text'))).toEqual([
      'The text “Look at your card.” is shown below it with every answer.',
      'The text “Ask abroad.” is not shown above it because “Is the company based in the United States?” is not No (it is Yes).',
      'The text “Have your card ready.” is shown at the top of its step with every answer.',
    ]);
    expect(told({ UsBased: '0' })).toContain(
      'The text “Ask abroad.” is shown above it because “Is the company based in the United States?” is No.',
    );
  });

  it('names the choices that are shown but always rejected', () => {
    const form = openTestForm(
      {
        properties: { Kind: { type: 'string', title: 'Kind', enum: ['a', 'b'] } },
        uiSchema: { Kind: { 'ui:enumNames': ['Health plan', 'Travel insurance'] } },
        checks: {
          travel: {
            at: 'Kind',
            assert: { '!=': [{ var: 'Kind' }, 'b'] },
            refuses: ['b'],
            message: 'We do not accept it',
          },
        },
      },
      { answers: { Kind: 'b' } },
    );
    expect(describeExplanation(form, 'Kind')).toContain(
      'Kind shows Travel insurance but rejects it with the message “We do not accept it”.',
    );
  });

  it('says that a choice is refused, without the check that the loader makes for it', () => {
    const form = openTestForm(
      {
        properties: { Kind: { type: 'string', title: 'Kind', enum: ['a', 'b'] } },
        checks: {
          'refuse:Kind:b': { at: 'Kind', assert: { '!==': [{ var: 'Kind' }, 'b'] }, refuses: ['b'], message: 'Not b' },
        },
      },
      { answers: { Kind: 'b' } },
    );
    expect(describeExplanation(form, 'Kind').slice(2)).toEqual([
      'The answer is b.',
      'Kind shows b but rejects it with the message “Not b”.',
      'It is not valid yet: “Not b”.',
    ]);
  });

  it('says that the form never shows a field, or the group around it', () => {
    const form = openTestForm({
      properties: {
        Fax: { type: 'string', title: 'Fax' },
        Pets: {
          type: 'array',
          title: 'Pets',
          items: { type: 'object', properties: { Age: { type: 'integer', title: 'Age' } } },
        },
      },
      fields: {
        Fax: { hide: 'always', initially: 'hidden' },
        Pets: { items: { Age: { hide: 'always', initially: 'hidden' } } },
      },
    });
    form.addRow('Pets');
    expect(describeExplanation(form, 'Fax')[0]).toBe(
      'Fax is hidden because this form never shows it, whatever the answers are.',
    );
    expect(describeExplanation(form, 'Pets.0.Age')[0]).toBe(
      'Age in entry 1 of Pets is hidden because this form never shows it, whatever the answers are.',
    );
  });

  it('says if an answer cannot be read as an amount, and does not contradict itself', () => {
    const fee = (answer: string) =>
      describeExplanation(
        openTestForm(
          {
            properties: { Fee: { type: 'string', title: 'Fee' } },
            checks: {
              fee: { at: 'Fee', assert: { '<=': [{ cents: [{ var: 'Fee' }] }, 200_000] }, message: 'Too much' },
            },
          },
          { answers: { Fee: answer } },
        ),
        'Fee',
      ).find((line) => line.includes('the check'));
    expect(fee('$2,000.00')).toBe('Fee passes the check “fee” because Fee is at most $2,000.00 (it is “$2,000.00”).');
    expect(fee('$2,001')).toBe('Fee fails the check “fee” because Fee is not at most $2,000.00 (it is “$2,001”).');
    expect(fee('two thousand')).toBe(
      'Fee fails the check “fee” because Fee is not at most $2,000.00 (it is “two thousand”, which cannot be read as an amount).',
    );
  });

  it('says which answer made a field required', () => {
    expect(explain({ answers: { UsBased: '1', Zip: '02139' } }, 'Zip')).toEqual([
      'Zip is shown because “Is the company based in the United States?” is Yes.',
      'Zip is required because “Is the company based in the United States?” is Yes.',
      'The answer is “02139”.',
      'When it is empty, Zip is prefilled with “Zip” of the stored record.',
    ]);
  });

  it('says which answers keep a field hidden, and that the field has no answer', () => {
    expect(explain({ answers: { UsBased: '0' } }, 'Zip').slice(0, 2)).toEqual([
      'Zip is hidden because “Is the company based in the United States?” is not Yes (it is No) and Kind is neither First nor Second (it is nothing).',
      'Zip has no answer.',
    ]);
  });

  it('names only the part of a condition that determined the result', () => {
    expect(explain({ answers: { Kind: 'b' } }, 'Zip').slice(0, 2)).toEqual([
      'Zip is shown because Kind is Second.',
      'Zip is optional because “Is the company based in the United States?” is not Yes (it is nothing).',
    ]);
    expect(explain({ answers: { Kind: 'b', Zip: '1' } }, 'Extra')[0]).toBe(
      'Extra is hidden because the step “More” is not shown: Kind is not First (it is Second).',
    );
  });

  it('names the rule that shows or could hide the step of a field', () => {
    expect(explain({ answers: { Kind: 'a', Zip: '1' } }, 'Extra')[0]).toBe(
      'Extra is shown because the step “More” is shown: Kind is First and Zip is answered.',
    );
    const form = openTestForm(
      {
        properties: {
          Kind: { type: 'string', title: 'Kind', enum: ['a', 'b'] },
          Own: { type: 'string', title: 'Own' },
        },
        sections: {
          main: { title: 'Main', order: 1, fields: ['Kind'] },
          more: { title: 'More', order: 2, fields: ['Own'] },
        },
        fields: { Own: { initially: 'hidden' } },
        rules: {
          gone: { when: { '==': [{ var: 'Kind' }, 'b'] }, hide: ['$section.more'] },
          own: { when: { '==': [{ var: 'Kind' }, 'a'] }, show: ['Own'] },
        },
      },
      { answers: { Kind: 'a' } },
    );
    expect(describeExplanation(form, 'Own')[0]).toBe(
      'Own is shown because Kind is a, and the step “More” is shown: Kind is not b (it is a).',
    );
  });

  it('explains answers that are filled in, locked, limited or computed', () => {
    const answers = { UsBased: '0', Kind: 'a', Zip: '12', Born: '1990-01-01' };
    expect(explain({ answers }, 'Copy')).toEqual([
      'Copy is shown because no rule hides it.',
      'Copy is optional because no rule requires it.',
      'Copy is “12”, filled in and locked because Zip is answered.',
    ]);
    expect(explain({ answers }, 'Kind')[2]).toBe(
      'Kind offers First and Second because “Is the company based in the United States?” is No.',
    );
    expect(explain({ answers }, 'Total').slice(1)).toEqual(['Total is 2, computed from the length of Zip.']);
    expect(explain({ answers }, 'UsBased')[1]).toBe(
      '“Is the company based in the United States?” is required whenever it is shown.',
    );
  });

  it('says which values a check read, and which message the user sees', () => {
    expect(explain({ answers: { UsBased: '0', Born: '1990-01-01' } }, 'Born').slice(2)).toEqual([
      'Birthday cannot be changed because “Is the company based in the United States?” is No.',
      'The answer is 1990-01-01.',
      'Birthday fails the check “young” because the age today based on Birthday is not less than 26 (Birthday is 1990-01-01 and today is 2026-11-21).',
      'It is not valid yet: “Too old”.',
    ]);
    expect(explain({}, 'Born').at(-1)).toBe(
      'A check is waiting for an answer or does not apply: the age today based on Birthday is less than 26.',
    );
  });

  it('explains the fields of a row by the row’s own answers, and by its group', () => {
    const number = { type: 'integer' } as const;
    const rows = {
      Low: { ...number, title: 'From' },
      High: { ...number, title: 'To' },
      Sum: { ...number, title: 'Sum' },
    };
    const form = openTestForm(
      {
        properties: {
          Any: { type: 'boolean', title: 'Any' },
          Sports: { type: 'array', title: 'Sports', items: { type: 'object', properties: rows } },
        },
        fields: { Sports: { initially: 'hidden', items: { High: { initially: 'hidden' } } } },
        rules: {
          any: { when: { var: 'Any' }, show: ['Sports'] },
          high: {
            each: 'Sports',
            when: { '>': [{ var: '$item.Low' }, 5] },
            show: ['$item.High'],
            require: ['$item.High'],
          },
        },
        compute: { 'Sports.Sum': { '+': [{ var: '$item.Low' }, { var: '$item.High' }] } },
      },
      { answers: { Any: true, Sports: [{ Low: 3 }, { Low: 7, High: 9 }] } },
    );
    expect(describeExplanation(form, 'Sports.0.High')[0]).toBe(
      'To in entry 1 of Sports is hidden because From is not more than 5 (it is 3).',
    );
    expect(describeExplanation(form, 'Sports.1.High').slice(1)).toEqual([
      'To in entry 2 of Sports is required because From is more than 5 (it is 7).',
      'The answer is 9.',
    ]);
    expect(describeExplanation(form, 'Sports.1.Low')[0]).toBe(
      'From in entry 2 of Sports is shown because no rule hides it.',
    );
    expect(describeExplanation(form, 'Sports.1.Sum').slice(1)).toEqual([
      'Sum in entry 2 of Sports is 16, computed from From plus To.',
    ]);
    expect(describeExplanation(form, 'Sports').at(-1)).toBe('Sports has 2 entries.');
    form.set('Any', false);
    expect(describeExplanation(form, 'Sports')[0]).toBe('Sports is hidden because Any is not checked.');
  });

  it('refuses a field that the form does not have', () => {
    expect(() => explain({}, 'Nothing')).toThrowError(expect.objectContaining({ code: 'FIELD_UNKNOWN' }));
  });
});

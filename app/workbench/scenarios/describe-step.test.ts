import type { FormDefinition } from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';
import { describeStep } from './describe-step.ts';

const definition: FormDefinition = {
  id: 'small',
  version: 1,
  title: 'Small',
  schema: {
    type: 'object',
    properties: {
      Zip: { type: 'string', title: 'ZIP code', maxLength: 5 },
      Plan: { type: 'string', title: 'What kind of plan is it?', enum: ['a', 'b'] },
      Children: {
        type: 'array',
        title: 'Children',
        items: { type: 'object', properties: { Name: { type: 'string', title: 'First name', maxLength: 9 } } },
      },
    },
  },
  uiSchema: { Plan: { 'ui:enumNames': ['An HMO', 'A PPO'] } },
  sections: { only: { title: 'Only', order: 1, fields: ['Zip', 'Plan', 'Children'] } },
};

describe('a step of a scenario', () => {
  it.each([
    ['an answer', { set: { Zip: '02139' } }, '“ZIP code”: “02139”'],
    ['a choice', { set: { Plan: 'b' } }, '“What kind of plan is it?”: A PPO'],
    ['a removed answer', { set: { Zip: null } }, '“ZIP code”: nothing'],
    ['an answer in a row', { set: { 'Children.1.Name': 'Ada' } }, '“First name” (entry 2): “Ada”'],
    ['a new row', { addRow: 'Children' }, 'Add an entry to “Children”'],
    ['a removed row', { removeRow: 'Children.0' }, 'Remove “Children” (entry 1)'],
    ['a field that no longer exists', { set: { Gone: '1' } }, '“Gone”: “1”'],
    ['a look', { expect: { visible: ['Zip'] } }, 'Check the form'],
  ])('describes %s in the form’s own words', (_what, step, words) => {
    expect(describeStep(step, definition)).toBe(words);
  });

  it('uses names while there is no form', () => {
    expect(describeStep({ set: { Zip: '02139' } }, null)).toBe('“Zip”: “02139”');
  });
});

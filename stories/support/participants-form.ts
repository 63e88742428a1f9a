import type { FormDefinition } from '@campus-cover/engine';

const count = { type: 'integer', minimum: 0, maximum: 2000 } as const;
const beside = { 'ui:options': { beside: true } };

/** Narrow number fields side by side: one for each level of a sport, and one for their sum. */
export const participantsForm: FormDefinition = {
  id: 'participants',
  version: 1,
  title: 'Participants',
  schema: {
    type: 'object',
    properties: {
      Sports: {
        type: 'array',
        title: 'Sports',
        maxItems: 5,
        items: {
          type: 'object',
          properties: {
            Name: { type: 'string', title: 'Name of the sport', minLength: 1, maxLength: 64 },
            Low: { ...count, title: 'Low risk' },
            Medium: { ...count, title: 'Medium risk' },
            High: { ...count, title: 'High risk' },
            VeryHigh: { ...count, title: 'Very high risk' },
            Total: { type: 'integer', title: 'Total' },
          },
          required: ['Name'],
        },
      },
    },
  },
  uiSchema: {
    Sports: {
      'ui:options': { itemTitle: 'Sport {number}', addLabel: 'Add a sport' },
      items: { Low: beside, Medium: beside, High: beside, VeryHigh: beside, Total: beside },
    },
  },
  sections: { sports: { title: 'Sports', order: 1, fields: ['Sports'] } },
  checks: {
    somebody: {
      each: 'Sports',
      at: '$item.Total',
      assert: { '>=': [{ var: '$item.Total' }, 1] },
      message: 'Enter the number of participants in this sport',
    },
  },
  compute: {
    'Sports.Total': {
      sum: [[{ var: '$item.Low' }, { var: '$item.Medium' }, { var: '$item.High' }, { var: '$item.VeryHigh' }]],
    },
  },
  messages: { required: '{label} is required', type: 'Enter a whole number', maximum: 'Enter at most {limit}' },
};

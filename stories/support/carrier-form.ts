import type { FormDefinition } from '@campus-cover/engine';

const CARRIERS = [
  'Aetna',
  'Anthem',
  'Blue Cross',
  'Cigna',
  'Fallon',
  'Humana',
  'Kaiser',
  'MassHealth',
  'Molina',
  'Tufts',
  'United',
];

/** Two questions: the carrier, and its name if it is not on the list. */
export const carrierForm: FormDefinition = {
  id: 'carrier-form',
  version: 1,
  title: 'Insurance company',
  schema: {
    type: 'object',
    properties: {
      CarrierID: {
        type: 'string',
        title: 'Insurance company',
        enum: [...CARRIERS.map((_, index) => `c${index}`), '0'],
      },
      NewCarrier: { type: 'string', title: 'Name of your insurance company' },
    },
    required: ['CarrierID'],
  },
  uiSchema: {
    CarrierID: {
      'ui:widget': 'combobox',
      'ui:enumNames': [...CARRIERS, 'My insurance company is not listed'],
      'ui:options': { emptyMessage: 'No record found!', emptyValue: '0' },
    },
  },
  sections: { carrier: { title: 'Insurance company', order: 1, fields: ['CarrierID', 'NewCarrier'] } },
  fields: { NewCarrier: { initially: 'hidden', onHide: 'clear' } },
  rules: {
    'not-listed': { when: { '==': [{ var: 'CarrierID' }, '0'] }, show: ['NewCarrier'], require: ['NewCarrier'] },
  },
  messages: { required: '{label} is required' },
};

import type { FormDefinition } from '@campus-cover/engine';

/** A few waiver questions, with every kind of rule that changes what the page draws. */
export const smallWaiver: FormDefinition = {
  id: 'small-waiver',
  version: 1,
  title: 'Waive the school plan',
  schema: {
    type: 'object',
    properties: {
      PersonCompletingForm: { type: 'string', title: 'Name of person completing the form', maxLength: 128 },
      Phone: { type: 'string', title: 'Phone number', pattern: '^[0-9]{10}$' },
      IsSubscriber: { type: 'string', title: 'Are you the subscriber?', enum: ['1', '0'] },
      SubscriberFirstName: { type: 'string', title: 'Subscriber’s first name', maxLength: 128 },
      SubscriberDOB: { type: 'string', title: 'Subscriber’s date of birth', format: 'date' },
      PlanType: { type: 'string', title: 'Plan type', enum: ['HMO', 'PPO', 'EPO', 'POS', 'OTHER'] },
      Declarations: {
        type: 'array',
        title: 'Declarations',
        items: {
          type: 'string',
          enum: ['true', 'covered'],
        },
        minItems: 2,
      },
    },
    required: ['PersonCompletingForm', 'IsSubscriber', 'PlanType', 'Declarations'],
  },
  uiSchema: {
    PersonCompletingForm: { 'ui:autocomplete': 'name' },
    Phone: {
      'ui:widget': 'masked',
      'ui:autocomplete': 'tel-national',
      'ui:options': { mask: '(###) ###-####', inputType: 'tel' },
    },
    IsSubscriber: {
      'ui:enumNames': ['Yes', 'No'],
      'ui:help': 'The subscriber is the person who holds the policy.',
    },
    PlanType: { 'ui:widget': 'select' },
    Declarations: {
      'ui:enumNames': ['My answers on this form are true.', 'My insurance covers the whole academic year.'],
    },
  },
  sections: {
    you: { title: 'About you', order: 1, fields: ['PersonCompletingForm', 'Phone'] },
    insurance: {
      title: 'Your insurance',
      description: 'Have your insurance card ready.',
      order: 2,
      fields: ['IsSubscriber', 'SubscriberFirstName', 'SubscriberDOB', 'PlanType'],
    },
    declarations: { title: 'Declarations', order: 3, fields: ['Declarations'] },
  },
  dialogs: {
    card: {
      at: '$section.insurance',
      label: 'Where is this on my card?',
      title: 'Your insurance card',
      text: ['The name on the front is the subscriber’s.', 'HMO, PPO, EPO or POS is printed next to the plan’s name.'],
    },
    terms: {
      at: 'Declarations',
      label: 'What I declare',
      title: 'What you declare',
      text: ['Your university may ask you for proof of your answers.'],
    },
  },
  fields: {
    Phone: { messages: { pattern: 'Error: Invalid phone number' } },
    SubscriberFirstName: { initially: 'hidden' },
    SubscriberDOB: { initially: 'hidden' },
    Declarations: {
      messages: {
        required: 'You must agree to all the declarations',
        minItems: 'You must agree to all the declarations',
      },
    },
  },
  rules: {
    'subscriber-fields': {
      when: { '==': [{ var: 'IsSubscriber' }, '0'] },
      show: ['SubscriberFirstName', 'SubscriberDOB'],
      require: ['SubscriberFirstName', 'SubscriberDOB'],
      announce: 'New Subscriber information fields have been added to the page.',
    },
  },
  messages: { required: '{label} is required', format: '{label} is not right' },
};

export const smallWaiverAnswers = {
  PersonCompletingForm: 'Ana Núñez O’Brien',
  Phone: '6175550100',
  IsSubscriber: '0',
  SubscriberFirstName: 'María-José',
  SubscriberDOB: '1971-02-28',
  PlanType: 'PPO',
  Declarations: ['true', 'covered'],
};

import type { FormDefinition } from '@campus-cover/engine';

const amount = { type: 'string', format: 'money' } as const;
const period = {
  CoverageStartDate: { title: 'From', format: 'date' },
  CoverageEndDate: { title: 'To', format: 'date' },
};

/** Coverages that exclude each other, their dependents, the payment options, and the cost on request. */
export const coverageForm: FormDefinition = {
  id: 'coverage-form',
  version: 1,
  title: 'Enroll',
  schema: {
    type: 'object',
    properties: {
      Coverages: { type: 'array', title: 'Coverage for you', items: { type: 'string' }, uniqueItems: true },
      DependentCoverages: { type: 'array', title: 'Coverage for your dependents', items: { type: 'string' } },
      PayTimeOption: { type: 'string', title: 'When do you want to pay?', enum: ['Pay now', 'University Invoice'] },
      Method: { type: 'string', title: 'How do you want to pay?', enum: ['Credit Card', 'Bank Account'] },
      TotalPaidToSchool: { ...amount, title: 'Billed to you by your university' },
      ProcessingFee: { ...amount, title: 'Processing fee' },
      TotalCostDueToday: { ...amount, title: 'Total cost due today' },
    },
    required: ['Coverages', 'PayTimeOption', 'Method', 'TotalCostDueToday'],
  },
  uiSchema: {
    Coverages: {
      'ui:widget': 'choice-table',
      'ui:options': { choiceTitle: 'Coverage', columns: period, empty: 'No coverage is available to you right now.' },
    },
    DependentCoverages: {
      'ui:widget': 'choice-table',
      'ui:options': {
        choiceTitle: 'Dependent',
        nameWith: ['planName'],
        columns: {
          planName: { title: 'Coverage' },
          DateofBirth: { title: 'Date of birth', format: 'date' },
          documents: { title: 'Documents', format: 'count' },
        },
        empty: 'You have no dependents here.',
        disabledText: 'Choose this coverage for yourself first',
        records: {
          form: 'dependent',
          id: 'DependentID',
          refresh: 'enrollment',
          query: { flow: 'enroll' },
          add: 'Add a dependent',
          removeText: 'We delete the information you gave us about {name}.',
        },
      },
    },
    TotalCostDueToday: {
      'ui:widget': 'calculation',
      'ui:help': 'Choose how to pay, then see what it costs.',
      'ui:options': {
        lookup: 'cost',
        button: 'Calculate',
        shows: ['TotalPaidToSchool', 'ProcessingFee', 'TotalCostDueToday'],
      },
    },
  },
  sections: {
    who: { title: 'Who is insured', order: 1, fields: ['Coverages', 'DependentCoverages'] },
    payment: {
      title: 'Payment',
      order: 2,
      fields: ['PayTimeOption', 'Method', 'TotalPaidToSchool', 'ProcessingFee', 'TotalCostDueToday'],
    },
  },
  rules: {
    offer: {
      when: true,
      options: {
        Coverages: { var: '$enrollment.Coverages' },
        DependentCoverages: {
          map: [
            { var: '$enrollment.Dependents' },
            {
              if: [
                { in: [{ var: 'StudentCoverageID' }, { var: '$form.Coverages' }] },
                { var: 'open' },
                { var: 'closed' },
              ],
            },
          ],
        },
      },
    },
  },
  compute: {
    TotalPaidToSchool: { var: '$cost.TotalPaidToSchool' },
    ProcessingFee: { var: '$cost.ProcessingFee' },
    TotalCostDueToday: { var: '$cost.TotalCostDueToday' },
  },
  lookups: {
    enrollment: {
      service: 'enrollment',
      with: { flow: 'enroll' },
      returns: { Coverages: { type: 'array' }, Dependents: { type: 'array' } },
    },
    cost: {
      service: 'cost',
      onDemand: true,
      with: { Coverages: { var: 'Coverages' }, time: { var: 'PayTimeOption' }, method: { var: 'Method' } },
      returns: { TotalPaidToSchool: amount, ProcessingFee: amount, TotalCostDueToday: amount },
    },
  },
  messages: { required: '{label} is required' },
};

export const coverageAnswers = {
  Coverages: ['annual'],
  DependentCoverages: ['annual:bo'],
  PayTimeOption: 'Pay now',
  Method: 'Credit Card',
};

import type { FormDefinition } from '@campus-cover/engine';
import type { Given, Scenario } from '@campus-cover/engine/analysis';

export interface StarterFiles {
  readonly form: FormDefinition;
  readonly given: Given;
  readonly scenario: Scenario;
}

/**
 * A form small enough to change into any other: a question that shows another one, a check, and messages for every
 * possible error. It comes with a scenario that covers all of it.
 */
export function starterForm(id: string): StarterFiles {
  const title = id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
  return { form: starterDefinition(id, title), given: starterGiven, scenario: starterScenario(id) };
}

function starterDefinition(id: string, title: string): FormDefinition {
  return {
    $schema: '../../meta/form.schema.json',
    id,
    version: 1,
    title,
    schema: {
      type: 'object',
      properties: {
        FullName: { type: 'string', title: 'Your name', maxLength: 60 },
        StartDate: { type: 'string', title: 'First day', format: 'date' },
        WantsReply: { type: 'string', title: 'Do you want an answer by email?', enum: ['1', '0'] },
        Email: { type: 'string', title: 'Email address', maxLength: 60, format: 'email' },
      },
      required: ['FullName', 'StartDate', 'WantsReply'],
    },
    uiSchema: {
      FullName: { 'ui:autocomplete': 'name', 'ui:help': 'As shown on your student ID card.' },
      StartDate: { 'ui:widget': 'date', 'ui:autocomplete': 'off', 'ui:help': 'The first day.' },
      WantsReply: { 'ui:widget': 'radio', 'ui:enumNames': ['Yes', 'No'] },
      Email: { 'ui:autocomplete': 'email', 'ui:help': 'For example, name@example.com.' },
    },
    sections: {
      you: { title: 'About you', order: 1, fields: ['FullName', 'StartDate'] },
      reply: { title: 'Our answer', order: 2, fields: ['WantsReply', 'Email'] },
    },
    fields: {
      FullName: {
        normalize: ['collapse-spaces'],
        messages: { required: 'Enter your name', maxLength: 'Shorten the name to 60 characters' },
      },
      StartDate: { messages: { required: 'Enter the first day', format: 'Enter a real date, for example 04/27/2027' } },
      WantsReply: { messages: { required: 'Choose whether you want an answer by email' } },
      Email: {
        initially: 'hidden',
        messages: {
          required: 'Enter your email address',
          format: 'Enter an email address like name@example.com',
          maxLength: 'Shorten the email address to 60 characters',
        },
      },
    },
    rules: {
      'wants-reply': { when: { '==': [{ var: 'WantsReply' }, '1'] }, show: ['Email'], require: ['Email'] },
    },
    checks: {
      'start-not-past': {
        at: 'StartDate',
        assert: { '>=': [{ var: 'StartDate' }, { var: '$today' }] },
        message: 'Enter today’s date or a later one',
      },
    },
  };
}

const starterGiven: Given = { $schema: '../../meta/given.schema.json', today: '2026-09-01' };

function starterScenario(id: string): Scenario {
  return {
    $schema: '../../../meta/scenario.schema.json',
    form: id,
    title: 'A student who wants an answer enters an email address, and no start date is in the past',
    steps: [
      {
        expect: {
          hidden: ['Email'],
          required: ['FullName', 'StartDate', 'WantsReply'],
          issues: {
            FullName: 'Enter your name',
            StartDate: 'Enter the first day',
            WantsReply: 'Choose whether you want an answer by email',
          },
          submission: 'refused',
        },
      },
      {
        set: { FullName: 'Ada  Park', StartDate: '2026-08-31', WantsReply: '1' },
        expect: {
          required: ['Email'],
          issues: { StartDate: 'Enter today’s date or a later one', Email: 'Enter your email address' },
        },
      },
      {
        set: { StartDate: '2026-09-31', Email: 'ada' },
        expect: {
          issues: {
            StartDate: 'Enter a real date, for example 04/27/2027',
            Email: 'Enter an email address like name@example.com',
          },
        },
      },
      {
        set: { StartDate: '2026-09-01', Email: 'ada@example.com' },
        expect: {
          issues: { StartDate: [], Email: [] },
          submission: {
            data: { FullName: 'Ada Park', StartDate: '2026-09-01', WantsReply: '1', Email: 'ada@example.com' },
          },
        },
      },
      {
        set: { WantsReply: '0' },
        expect: {
          hidden: ['Email'],
          submission: { data: { FullName: 'Ada Park', StartDate: '2026-09-01', WantsReply: '0' } },
        },
      },
      { set: { WantsReply: '1' }, expect: { values: { Email: 'ada@example.com' } } },
      // One value on each side of every limit.
      {
        set: { FullName: 'A'.repeat(60), Email: `${'a'.repeat(48)}@example.com` },
        expect: { issues: { FullName: [], Email: [] } },
      },
      {
        set: { FullName: 'A'.repeat(61), Email: `${'a'.repeat(49)}@example.com` },
        expect: {
          issues: {
            FullName: 'Shorten the name to 60 characters',
            Email: 'Shorten the email address to 60 characters',
          },
        },
      },
    ],
  };
}

import type { FormDefinition } from '@campus-cover/engine';

const count = { type: 'integer', minimum: 0, maximum: 999 } as const;

/** Sports with participants by level: nested groups, sums of rows, and a rule and a check for each row. */
export const sportsForm: FormDefinition = {
  id: 'sports',
  version: 1,
  title: 'Club sports',
  schema: {
    type: 'object',
    properties: {
      Sports: {
        type: 'array',
        title: 'Sport',
        description: 'List every club team that competes this year.',
        minItems: 1,
        maxItems: 3,
        items: {
          type: 'object',
          properties: {
            Name: { type: 'string', title: 'Name of the sport', minLength: 1, maxLength: 64 },
            Contact: { type: 'string', title: 'Is it a contact sport?', enum: ['1', '0'] },
            Helmet: { type: 'string', title: 'Do all players wear helmets?', enum: ['1', '0'] },
            Teams: {
              type: 'array',
              title: 'Team',
              maxItems: 4,
              items: {
                type: 'object',
                properties: {
                  Coach: { type: 'string', title: 'Coach’s name', minLength: 1, maxLength: 64 },
                  Players: { ...count, title: 'Players' },
                },
                required: ['Coach', 'Players'],
              },
            },
            Players: { ...count, title: 'Players in this sport', type: 'number' },
            Premium: { type: 'string', title: 'Premium for this sport', format: 'money' },
          },
          required: ['Name', 'Contact'],
        },
      },
      Total: { type: 'string', title: 'Total premium', format: 'money' },
    },
  },
  uiSchema: {
    Sports: {
      'ui:options': {
        itemTitle: 'Sport {number}',
        addLabel: 'Add a sport',
        emptyText: 'No sport added yet.',
      },
      items: {
        Contact: { 'ui:widget': 'radio', 'ui:enumNames': ['Yes', 'No'] },
        Helmet: { 'ui:widget': 'radio', 'ui:enumNames': ['Yes', 'No'] },
        Teams: { 'ui:options': { itemTitle: 'Team {number}', addLabel: 'Add a team' } },
      },
    },
  },
  sections: { sports: { title: 'Sports', order: 1, fields: ['Sports', 'Total'] } },
  fields: { Sports: { items: { Helmet: { initially: 'hidden' } } } },
  rules: {
    'contact-needs-helmets': {
      each: 'Sports',
      when: { '==': [{ var: '$item.Contact' }, '1'] },
      show: ['$item.Helmet'],
      require: ['$item.Helmet'],
      announce: 'We added a question about helmets.',
    },
  },
  checks: {
    'team-of-some-size': {
      each: 'Sports.Teams',
      at: '$item.Players',
      assert: { '>=': [{ var: '$item.Players' }, 5] },
      message: 'A team has at least 5 players',
    },
  },
  compute: {
    'Sports.Players': { sum: [{ map: [{ var: '$item.Teams' }, { var: 'Players' }] }] },
    'Sports.Premium': { money: [{ '*': [{ var: ['$item.Players', 0] }, 1250] }] },
    Total: { money: [{ sum: [{ map: [{ var: 'Sports' }, { cents: [{ var: 'Premium' }] }] }] }] },
  },
  messages: { required: '{label} is required', minItems: 'Add at least one sport' },
};

// @vitest-environment jsdom
import { compileValidators, createForm, validatorsFromSource, type FormDefinition } from '@campus-cover/engine';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Announcer } from '../announcer/announcer.tsx';
import { FormView } from '../form/form-view.tsx';

const kind = { type: 'string', title: 'Kind', maxLength: 40 } as const;
const isTrip = { '==': [{ var: 'Kind' }, 'trip'] };
const definition: FormDefinition = {
  id: 'leave',
  version: 1,
  title: 'Leave',
  schema: {
    type: 'object',
    properties: {
      Kind: kind,
      Card: { type: 'string', title: 'Card', maxLength: 40 },
      Days: { type: 'array', title: 'Days', items: { type: 'object', properties: { Card: kind } } },
    },
  },
  uiSchema: { Card: { 'ui:help': 'The number.' } },
  sections: { only: { title: 'Only', order: 1, fields: ['Kind', 'Card', 'Days'] } },
  fields: { Card: { initially: 'hidden' } },
  rules: { card: { when: { '!!': { var: 'Kind' } }, show: ['Card'] } },
  notes: {
    start: { at: '$section.only', text: ['Read this first.', '<b>Not bold</b>'] },
    card: { at: 'Card', text: ['About your card.'] },
    trip: { at: 'Card', position: 'help', when: isTrip, text: ['The card of the travel agency.'] },
    end: { at: 'Kind', position: 'below', when: { '!': [isTrip] }, text: ['A trip is best.'] },
  },
};

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeAll(() => void (environment.IS_REACT_ACT_ENVIRONMENT = true));
afterAll(() => void (environment.IS_REACT_ACT_ENVIRONMENT = false));

it('shows text between fields while its condition is true and its field is visible', () => {
  const form = createForm(definition, {
    today: '2026-11-21',
    answers: { Days: [{}] },
    validators: validatorsFromSource(compileValidators(definition)),
  });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  act(() =>
    root.render(
      <Announcer>
        <FormView form={form} attempts={0} />
      </Announcer>,
    ),
  );
  const paragraphs = (): readonly string[] => [...host.querySelectorAll('.cc-notes p')].map((p) => p.textContent);

  expect(paragraphs()).toEqual(['Read this first.', '<b>Not bold</b>', 'A trip is best.']);
  act(() => form.set('Kind', 'trip'));
  expect(paragraphs()).toEqual(['Read this first.', '<b>Not bold</b>', 'About your card.']);
  const card = host.querySelector('[data-field="Card"] input');
  const help = (card?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(help.map((one) => one?.textContent).join()).toBe('The number.The card of the travel agency.');
  act(() => form.set('Kind', 'rest'));
  expect(host.textContent).not.toContain('travel agency');
  expect(paragraphs()).toContain('A trip is best.');
  act(() => root.unmount());
});

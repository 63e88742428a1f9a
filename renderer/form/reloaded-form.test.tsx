// @vitest-environment jsdom
import { compileValidators, createForm, validatorsFromSource, type FormDefinition } from '@campus-cover/engine';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Announcer } from '../announcer/announcer.tsx';
import { FormView } from './form-view.tsx';

const definition: FormDefinition = {
  id: 'event',
  version: 1,
  title: 'Event',
  schema: {
    type: 'object',
    properties: {
      Event: { type: 'string', title: 'What happened?', maxLength: 40 },
      Place: { type: 'string', title: 'Where?', maxLength: 40 },
    },
  },
  sections: { only: { title: 'Only', order: 1, fields: ['Event', 'Place'] } },
  fields: { Place: { initially: 'hidden' } },
};

const reloaded: FormDefinition = {
  ...definition,
  schema: {
    type: 'object',
    properties: { ...definition.schema.properties, Event: { type: 'string', title: 'Which event?', maxLength: 40 } },
  },
  rules: { move: { when: { '==': [{ var: 'Event' }, 'move'] }, show: ['Place'], require: ['Place'] } },
};

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeAll(() => void (environment.IS_REACT_ACT_ENVIRONMENT = true));
afterAll(() => void (environment.IS_REACT_ACT_ENVIRONMENT = false));

const validatorsOf = (form: FormDefinition) => validatorsFromSource(compileValidators(form));

it('[FRM-13] draws a reloaded definition at once, with the answers kept and its rules in effect', () => {
  const form = createForm(definition, { today: '2026-11-21', validators: validatorsOf(definition) });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const inputs = () => [...host.querySelectorAll('input')].map(({ value }) => value);
  act(() =>
    root.render(
      <Announcer>
        <FormView form={form} />
      </Announcer>,
    ),
  );
  act(() => form.set('Event', 'move'));
  expect(inputs()).toEqual(['move']);

  act(() => form.reload(reloaded, { validators: validatorsOf(reloaded) }));
  expect(host.textContent).toContain('Which event?');
  expect(inputs()).toEqual(['move', '']);
  act(() => form.set('Event', 'birth'));
  expect(inputs()).toEqual(['birth']);
  act(() => root.unmount());
});

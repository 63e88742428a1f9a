// @vitest-environment jsdom
import { compileValidators, createForm, validatorsFromSource, type FormDefinition } from '@campus-cover/engine';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Announcer } from '../announcer/announcer.tsx';
import { FormView } from './form-view.tsx';

const text = { type: 'string', maxLength: 40 } as const;
const definition: FormDefinition = {
  id: 'leave',
  version: 1,
  title: 'Leave',
  schema: { type: 'object', properties: { Reason: text, Day: text }, required: ['Reason'] },
  sections: { only: { title: 'Only', order: 1, fields: ['Reason', 'Day'] } },
  fields: {
    Reason: { messages: { required: 'Enter the reason' } },
    Day: { initially: 'hidden', messages: { required: 'Enter the day' } },
  },
  rules: { dated: { when: { '==': [{ var: 'Reason' }, 'trip'] }, show: ['Day'], require: ['Day'] } },
};

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeAll(() => void (environment.IS_REACT_ACT_ENVIRONMENT = true));
afterAll(() => void (environment.IS_REACT_ACT_ENVIRONMENT = false));

it('shows the error of a field that appears after an attempt to continue only at the next attempt', () => {
  const form = createForm(definition, {
    today: '2026-11-21',
    validators: validatorsFromSource(compileValidators(definition)),
  });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const tryFor = (attempts: number): void =>
    act(() =>
      root.render(
        <Announcer>
          <FormView form={form} attempts={attempts} />
        </Announcer>,
      ),
    );
  const isTold = (): readonly boolean[] =>
    ['Enter the reason', 'Enter the day'].map((words) => host.textContent.includes(words));

  tryFor(0);
  expect(isTold()).toEqual([false, false]);
  tryFor(1);
  expect(isTold()).toEqual([true, false]);
  act(() => form.set('Reason', 'trip'));
  expect(host.querySelectorAll('input')).toHaveLength(2);
  expect(isTold()).toEqual([false, false]);
  tryFor(2);
  expect(isTold()).toEqual([false, true]);
  act(() => root.unmount());
});

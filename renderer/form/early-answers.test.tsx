// @vitest-environment jsdom
import {
  compileValidators,
  createForm,
  validatorsFromSource,
  type Form,
  type FormDefinition,
} from '@campus-cover/engine';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { Announcer } from '../announcer/announcer.tsx';
import { FormView } from './form-view.tsx';

const definition: FormDefinition = {
  id: 'early',
  version: 1,
  title: 'Early',
  schema: {
    type: 'object',
    properties: { Agree: { type: 'array', title: 'I agree', items: { type: 'string', enum: ['a', 'b', 'c'] } } },
  },
  uiSchema: { Agree: { 'ui:widget': 'checkboxes', 'ui:enumNames': ['First', 'Second', 'Third'] } },
  sections: { only: { title: 'Only', order: 1, fields: ['Agree'] } },
};

it('keeps every answer from a person who is faster than the page', async () => {
  const form = createForm(definition, {
    today: '2026-11-21',
    validators: validatorsFromSource(compileValidators(definition)),
  });
  await clickAsSoonAsDrawn(form);
  expect(form.answers()).toEqual({ Agree: ['a', 'b', 'c'] });
});

/** Clicks every box as soon as it is on the page, before React runs its effects. */
async function clickAsSoonAsDrawn(form: Form): Promise<void> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      const boxes = host.querySelectorAll('input');
      if (boxes.length < 3) return;
      observer.disconnect();
      for (const box of boxes) box.click();
      resolve();
    });
    observer.observe(host, { childList: true, subtree: true });
    startTransition(() =>
      root.render(
        <Announcer>
          <FormView form={form} services={{}} attempts={0} />
        </Announcer>,
      ),
    );
  });
  root.unmount();
}

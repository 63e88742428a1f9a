// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  compileValidators,
  createForm,
  validatorsFromSource,
  type FormDefinition,
  type Form,
} from '@campus-cover/engine';
import { Announcer } from '@campus-cover/renderer';
import { SessionContext } from '../../sessions/session-context.ts';
import { createPreviewDocuments } from './preview-documents.ts';
import { SteppedForm } from './stepped-form.tsx';
import { WholeForm } from './whole-form.tsx';

const evil = '<img src=x onerror="globalThis.wasRun = true"><script>globalThis.wasRun = true</script>';

const definition: FormDefinition = {
  id: 'trip',
  version: 1,
  title: `Trip ${evil}`,
  description: `About it ${evil}`,
  schema: {
    type: 'object',
    properties: {
      Goal: { type: 'string', title: `Where to? ${evil}`, maxLength: 40 },
      When: { type: 'string', title: 'When?', maxLength: 40 },
    },
    required: ['Goal'],
  },
  uiSchema: { Goal: { 'ui:help': `Help ${evil}` } },
  sections: {
    first: { title: `First ${evil}`, order: 1, fields: ['Goal'] },
    second: { title: 'Second', order: 2, fields: ['When'] },
  },
  fields: { Goal: { messages: { required: `Missing ${evil}` } } },
  page: {
    path: '/trip',
    intro: [`Intro ${evil}`],
    submitLabel: `Send ${evil}`,
    confirmation: { title: 'Done', next: [] },
  },
  dialogs: { more: { label: `More ${evil}`, title: `Dialog ${evil}`, text: [`Text ${evil}`] } },
};

const signedOut = {
  session: { authenticated: false, today: '', universities: null },
  hasEnded: false,
  refresh: async () => {},
  signOut: async () => {},
  markExpired: () => {},
} as const;

let container: HTMLElement;
beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});
afterAll(() => {
  delete (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT;
});

async function draw(drawn: (form: Form) => ReactElement): Promise<Form> {
  const validators = validatorsFromSource(compileValidators(definition));
  const form = createForm(definition, { today: '2026-11-21', validators });
  container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <Announcer>
        <SessionContext value={signedOut}>
          <MemoryRouter>{drawn(form)}</MemoryRouter>
        </SessionContext>
      </Announcer>,
    ),
  );
  return form;
}

const press = (name: string) =>
  act(async () => {
    const buttons = [...container.querySelectorAll<HTMLElement>('a, button')];
    buttons.find(({ textContent }) => textContent === name)!.click();
  });

describe('the pages of the live form', () => {
  const documents = createPreviewDocuments();
  const services = { documents };

  it('have all sections on one page, and show any text as plain text', async () => {
    const form = await draw((opened) => <WholeForm form={opened} services={services} />);
    const words = () => container.textContent;
    for (const word of ['Trip', 'About it', 'Intro', 'Where to?', 'Help', 'First', 'More', 'Send'])
      expect(words()).toContain(`${word} ${evil}`);
    expect(words()).toContain('When?');
    await press(`Send ${evil}`);
    expect(words()).toContain(`Missing ${evil}`);
    expect(container.querySelectorAll('img, script')).toHaveLength(0);
    await act(async () => form.set('Goal', 'Rome'));
    await press(`Send ${evil}`);
    expect(words()).toContain('Nothing is submitted from here.');
  });

  it('keep their answers when the definition changes', async () => {
    const form = await draw((opened) => <WholeForm form={opened} services={services} />);
    await act(async () => form.set('Goal', 'Rome'));
    const next = { ...definition, title: 'Journey' };
    const validators = validatorsFromSource(compileValidators(next));
    await act(async () => form.reload(next, { validators }));
    expect(container.querySelector('h1')?.textContent).toBe('Journey');
    expect(container.querySelector('input')?.value).toBe('Rome');
  });

  it('are those that students see, page by page, when the author chooses that', async () => {
    const form = await draw((opened) => <SteppedForm form={opened} services={services} documents={documents} />);
    expect(container.textContent).toContain(`Intro ${evil}`);
    await press('Start');
    await press('Continue');
    expect(container.textContent).toContain(`Missing ${evil}`);
    await act(async () => form.set('Goal', 'Rome'));
    await press('Continue');
    await press('Continue');
    expect(container.querySelector('h1')?.textContent).toContain('Check your answers');
    await press(`Send ${evil}`);
    expect(container.textContent).toContain('Nothing is submitted from here.');
  });
});

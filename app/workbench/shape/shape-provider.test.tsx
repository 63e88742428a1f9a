// @vitest-environment jsdom
import { act, useEffect, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '@campus-cover/renderer';
import { SessionContext } from '../../sessions/session-context.ts';
import { LiveFormContext, type LiveForm } from '../preview/live-form-context.ts';
import type { FromPreview } from '../preview/messages.ts';
import { WorkbenchContext, type OverlayFiles, type Workbench } from '../workbench-context.ts';
import { useShape } from './shape-context.ts';
import { ShapeField } from './shape-field.tsx';
import { ShapeProvider } from './shape-provider.tsx';

const definition = {
  id: 'mini',
  version: 1,
  schema: { type: 'object', properties: { Name: { type: 'string', title: 'Name' } } },
  sections: { you: { title: 'You', order: 1, fields: ['Name'] } },
};
const inForce: OverlayFiles = {
  'mini.json': JSON.stringify({ extends: 'mini@1', school: 'bay-state', patch: { title: 'T' } }),
};
const signedIn = {
  session: { authenticated: false, today: '', universities: null },
  hasEnded: false,
  refresh: async () => {},
  signOut: async () => {},
  markExpired: () => {},
} as const;

const now: { files: OverlayFiles } = { files: {} };
let hear: (message: FromPreview) => void;
let container: HTMLElement;

function Page(): ReactElement {
  const [texts, setTexts] = useState(inForce);
  useEffect(() => {
    now.files = texts;
  });
  const workbench = {
    overlay: {
      school: { slug: 'bay-state', name: 'Bay State', theme: {} },
      form: { id: 'mini', title: 'Mini', languages: ['en', 'es'] },
      base: { file: 'forms/mini/form.json', text: JSON.stringify(definition), parts: [] },
    },
    files: texts,
    inForce,
    shown: { definition },
    changeFile: (path: string, text: string | null) =>
      setTexts(({ [path]: _before, ...rest }) => (text === null ? rest : { ...rest, [path]: text })),
  };
  const [live] = useState(() => ({
    listen(take: (message: FromPreview) => void) {
      hear = take;
      return () => undefined;
    },
  }));
  return (
    <Announcer>
      <SessionContext value={signedIn}>
        <WorkbenchContext value={workbench as unknown as Workbench}>
          <LiveFormContext value={live as unknown as LiveForm}>
            <ShapeProvider>
              <ShapeField field="Name" />
              <Undo />
            </ShapeProvider>
          </LiveFormContext>
        </WorkbenchContext>
      </SessionContext>
    </Announcer>
  );
}

function Undo(): ReactElement {
  const { undo } = useShape();
  return (
    <button type="button" disabled={undo === null} onClick={() => undo?.()}>
      Undo
    </button>
  );
}

beforeAll(() => {
  // jsdom lacks these.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(HTMLElement.prototype, { checkVisibility: () => true });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterAll(() => {
  delete (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT;
});
beforeEach(async () => {
  document.body.innerHTML = '';
  container = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(container).render(<Page />));
});

const path = ['schema', 'properties', 'Name', 'title'];
const say = (message: FromPreview) =>
  act(async () => {
    hear(message);
    // The dialog's code loads when the author first adds a field.
    await import('./add-field-dialog.tsx');
  });
const words = (session: number, text: string) => say({ kind: 'shape', session, change: { kind: 'words', path, text } });
const end = (session: number, keeps: boolean) => say({ kind: 'shape-end', session, keeps, path, what: 'Label' });
const press = (name: string) =>
  act(async () => {
    const all = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
    all.at(-1)!.click();
  });
const input = (label: string) => {
  const within = document.querySelector('dialog') ?? document;
  const found = [...within.querySelectorAll('label')].find(({ textContent }) => textContent === label)!;
  return document.getElementById(found.htmlFor) as HTMLInputElement;
};
const type = (label: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(label), text);
    input(label).dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = (label: string) =>
  act(async () => input(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const read = (file: string): unknown => JSON.parse(now.files[file] ?? 'null');

describe('the page of a form that an author shapes', () => {
  it('makes one step of everything that the author types at once, and undoes it as a whole', async () => {
    await act(async () => {
      // Both letters arrive before the page draws.
      hear({ kind: 'shape', session: 1, change: { kind: 'words', path, text: 'N' } });
      hear({ kind: 'shape', session: 1, change: { kind: 'words', path, text: 'Ne' } });
    });
    await words(1, 'New');
    await end(1, true);
    expect(read('mini.json')).toMatchObject({ patch: { schema: { properties: { Name: { title: 'New' } } } } });
    expect(document.body.textContent).toContain('Label changed. Spanish has no translation yet.');
    await press('Undo');
    expect(now.files).toEqual(inForce);
    expect(container.querySelector('button:last-of-type')!.hasAttribute('disabled')).toBe(true);
  });

  it('takes back what the author typed before Escape, and nothing else', async () => {
    await words(1, 'First');
    await end(1, true);
    await words(2, 'Second');
    await end(2, false);
    expect(read('mini.json')).toMatchObject({ patch: { schema: { properties: { Name: { title: 'First' } } } } });
    await words(3, 'First');
    await end(3, false);
    expect(read('mini.json')).toMatchObject({ patch: { schema: { properties: { Name: { title: 'First' } } } } });
  });

  it('asks for the translation of the school’s own words, and writes it into the file of the language', async () => {
    await words(1, 'New');
    await type('Label in Spanish', 'Nuevo');
    await leave('Label in Spanish');
    expect(read('mini.es.json')).toMatchObject({
      language: 'es',
      patch: { schema: { properties: { Name: { title: 'Nuevo' } } } },
    });
  });

  it('translates only the label of a yes-or-no field while the texts of the language have not loaded', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await say({ kind: 'palette', place: { where: 'after', to: 'Name' }, field: 'yes-no' });
    await type('Label', 'Smoker');
    await type('Label in Spanish', 'Fuma');
    await press('Add');
    expect(read('mini.json')).toMatchObject({ add: { uiSchema: { Smoker: { 'ui:enumNames': ['Yes', 'No'] } } } });
    expect(read('mini.es.json')).toHaveProperty('patch', { schema: { properties: { Smoker: { title: 'Fuma' } } } });
  });

  it('keeps the input of words that the author saves with Enter', async () => {
    await words(1, 'New');
    const before = input('Label in Spanish');
    await type('Label in Spanish', 'Nuevo');
    await act(async () => before.form!.requestSubmit());
    expect(read('mini.es.json')).toMatchObject({ patch: { schema: { properties: { Name: { title: 'Nuevo' } } } } });
    expect(input('Label in Spanish')).toBe(before);
    await press('Undo');
    expect(input('Label in Spanish').value).toBe('');
  });

  it('adds a field where the author pointed, and not before every language has its words', async () => {
    await say({ kind: 'palette', place: { where: 'after', to: 'Name' }, field: null });
    expect(document.querySelector('dialog')!.textContent).toContain('It goes after “Name”.');
    await type('Label', 'Nick name');
    await press('Add');
    expect(document.querySelector('dialog')!.textContent).toContain('Enter the label in Spanish');
    expect(now.files).toEqual(inForce);
    await type('Label in Spanish', 'Apodo');
    await press('Add');
    expect(document.querySelector('dialog')).toBeNull();
    expect(read('mini.json')).toMatchObject({ place: { NickName: { after: 'Name' } } });
    expect(read('mini.es.json')).toMatchObject({ patch: { schema: { properties: { NickName: { title: 'Apodo' } } } } });
    await press('Undo');
    expect(now.files).toEqual(inForce);
  });
});

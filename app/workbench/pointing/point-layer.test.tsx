// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileValidators, createForm, validatorsFromSource, type FormDefinition } from '@campus-cover/engine';
import { Announcer, FormView } from '@campus-cover/renderer';
import type { FromPreview } from '../preview/messages.ts';
import { PointLayer } from './point-layer.tsx';

const definition: FormDefinition = {
  id: 'trip',
  version: 1,
  title: 'Trip',
  schema: {
    type: 'object',
    properties: {
      Goal: { type: 'string', title: 'Where to?', maxLength: 40 },
      How: { type: 'string', title: 'How?', enum: ['bus', 'car'] },
      Hidden: { type: 'string', title: 'Hidden', maxLength: 5 },
      Cook: { type: 'array', title: 'Meals', items: { type: 'string', enum: ['a'] }, uniqueItems: true },
    },
    required: ['Goal'],
  },
  uiSchema: {
    Goal: { 'ui:help': 'A city' },
    How: { 'ui:enumNames': ['By bus', 'By car'] },
    Cook: { 'ui:enumNames': ['How?'] },
  },
  sections: { first: { title: 'First', description: 'About it', order: 1, fields: ['Goal', 'Hidden', 'How', 'Cook'] } },
  fields: { Hidden: { initially: 'hidden' }, Goal: { messages: { required: 'Say where' } } },
  notes: { look: { at: 'How', text: ['Look here'] } },
};

let container: HTMLElement;
let posted: FromPreview[];
let chosen: string[];

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  Element.prototype.scrollIntoView = () => {};
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterAll(() => {
  delete (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT;
});

beforeEach(async () => {
  document.body.innerHTML = '';
  posted = [];
  chosen = [];
  const validators = validatorsFromSource(compileValidators(definition));
  const form = createForm(definition, { today: '2026-11-21', validators });
  container = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(container).render(
      <Announcer>
        <FormView form={form} attempts={1} />
        <PointLayer form={form} post={(message) => posted.push(message)} onChoose={(path) => chosen.push(path)} />
      </Announcer>,
    ),
  );
});

const find = (text: string): Element => {
  const all = [...container.querySelectorAll('label, legend, p, h2')];
  return all.find(({ textContent }) => textContent.includes(text))!;
};
const point = (element: Element) =>
  act(async () => {
    for (const kind of ['pointerdown', 'pointerup', 'mousedown', 'click']) {
      const event = new MouseEvent(kind, { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'isPrimary', { value: true });
      element.dispatchEvent(event);
    }
  });
const editor = () => container.querySelector('textarea');
const type = (text: string) =>
  act(async () => {
    Reflect.set(HTMLTextAreaElement.prototype, 'value', text, editor());
    editor()!.dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (target: Element, key: string, init: KeyboardEventInit = {}) =>
  act(async () =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })),
  );
const pressButton = (name: string) =>
  act(async () => {
    const buttons = [...container.querySelectorAll<HTMLElement>('.point-layer button')];
    buttons.find(({ textContent }) => textContent.includes(name))!.click();
  });

describe('pointing at the live form', () => {
  it.each([
    ['a label', 'Where to?', ['schema', 'properties', 'Goal', 'title']],
    ['a help text', 'A city', ['uiSchema', 'Goal', 'ui:help']],
    ['a choice', 'By car', ['uiSchema', 'How', 'ui:enumNames', 1]],
    ['a message', 'Say where', ['fields', 'Goal', 'messages', 'required']],
    ['a text between fields', 'Look here', ['notes', 'look', 'text', 0]],
    ['the title of a section', 'First', ['sections', 'first', 'title']],
    ['the description of a section', 'About it', ['sections', 'first', 'description']],
  ])('changes %s while the author types', async (_what, text, path) => {
    await point(find(text));
    await type('New');
    await type('New words ');
    const shapes = posted.filter(({ kind }) => kind === 'shape');
    expect(shapes).toEqual([
      expect.objectContaining({ change: { kind: 'words', path, text: 'New' } }),
      expect.objectContaining({ change: { kind: 'words', path, text: 'New words' } }),
    ]);
    expect(new Set(shapes.map((one) => one.kind === 'shape' && one.session)).size).toBe(1);
    await press(editor()!, 'Enter');
    expect(editor()).toBeNull();
    expect(posted.at(-1)).toMatchObject({ kind: 'shape-end', keeps: true, path });
  });

  it('removes a help text when the author leaves it empty, and not before', async () => {
    const path = ['uiSchema', 'Goal', 'ui:help'];
    await point(find('A city'));
    await type(' ');
    expect(posted.filter(({ kind }) => kind === 'shape')).toEqual([]);
    await press(editor()!, 'Enter');
    expect(posted.slice(-2)).toEqual([
      expect.objectContaining({ kind: 'shape', change: { kind: 'words', path, text: '' } }),
      expect.objectContaining({ kind: 'shape-end', keeps: true }),
    ]);
  });

  it('tells a label from a choice with the same words', async () => {
    await point([...container.querySelectorAll('.cc-choice label')].at(-1)!);
    await type('x');
    expect(posted.at(-1)).toMatchObject({ change: { path: ['uiSchema', 'Cook', 'ui:enumNames', 0] } });
  });

  it('takes everything back with Escape, and for a label without words', async () => {
    await point(find('Where to?'));
    await type('x');
    await press(editor()!, 'Escape');
    expect(posted.at(-1)).toMatchObject({ kind: 'shape-end', keeps: false });
    await point(find('Where to?'));
    await type(' ');
    await press(editor()!, 'Enter');
    expect(posted.at(-1)).toMatchObject({ kind: 'shape-end', keeps: false });
  });

  it('works by keyboard: F2, then Tab to the next words, and Alt with an arrow moves past what is shown', async () => {
    const input = container.querySelector('input')!;
    await press(input, 'F2');
    expect(editor()?.value).toBe('Where to?');
    await press(editor()!, 'Tab');
    expect(editor()?.value).toBe('A city');
    await press(editor()!, 'Tab', { shiftKey: true });
    expect(editor()?.value).toBe('Where to?');
    await press(editor()!, 'Enter');
    expect(document.activeElement).toBe(input);
    await press(input, 'ArrowDown', { altKey: true });
    expect(posted.at(-1)).toMatchObject({ change: { kind: 'move', target: 'Goal', where: 'after', to: 'How' } });
  });

  it('answers no question, and has buttons at the chosen field', async () => {
    await point(find('By car'));
    expect(container.querySelector<HTMLInputElement>('input[type=radio]:checked')).toBeNull();
    expect(chosen).toContain('How');
    await press(editor()!, 'Escape');
    await pressButton('Move “How?” up');
    expect(posted.at(-1)).toMatchObject({ change: { kind: 'move', target: 'How', where: 'before', to: 'Goal' } });
    await pressButton('Add a field');
    expect(posted.at(-1)).toEqual({ kind: 'palette', place: { where: 'after', to: 'How' }, field: null });
    await pressButton('Date');
    expect(posted.at(-1)).toEqual({ kind: 'palette', place: { where: 'after', to: 'How' }, field: 'date' });
    await pressButton('Not at this school');
    expect(posted.at(-1)).toMatchObject({ change: { kind: 'drop', target: 'How' } });
    await point(find('First'));
    await press(editor()!, 'Escape');
    await pressButton('Not at this school');
    expect(posted.at(-1)).toMatchObject({ change: { kind: 'drop', target: '$section.first' } });
  });
});

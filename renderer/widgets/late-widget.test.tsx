// @vitest-environment jsdom
import { act, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DrawnField, WidgetProps } from '../field/drawn-field.ts';
import { lateWidget } from './late-widget.tsx';

const field = { choices: [1, 2] } as unknown as DrawnField;
const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let host: HTMLElement;
let root: Root;

beforeAll(() => void (page.IS_REACT_ACT_ENVIRONMENT = true));
afterAll(() => void (page.IS_REACT_ACT_ENVIRONMENT = false));
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => act(() => root.unmount()));

function Question() {
  return <input id="control" />;
}

it('reserves space for a widget that is loading, and draws it when it arrives', async () => {
  let come: (widget: ComponentType<WidgetProps>) => void = () => {};
  const { Widget } = lateWidget(
    () => new Promise((resolve) => void (come = resolve)),
    ({ choices }) => choices.length * 4,
  );
  await act(async () => root.render(<Widget field={field} />));
  expect(host.querySelector('p')?.style.minBlockSize).toBe('8rem');
  await act(async () => come(Question));
  expect(host.innerHTML).toBe('<input id="control">');
});

it('draws a preloaded widget at once, so that a link to the field finds its control', async () => {
  const { Widget, load } = lateWidget(
    () => Promise.resolve(Question),
    () => 1,
  );
  await load();
  act(() => root.render(<Widget field={field} />));
  expect(document.getElementById('control')).not.toBeNull();
});

it('keeps the control, and so the focus, when another part loads its code in between', async () => {
  let come: (widget: ComponentType<WidgetProps>) => void = () => {};
  const { Widget, load } = lateWidget(
    () => new Promise((resolve) => void (come = resolve)),
    () => 1,
  );
  await act(async () => root.render(<Widget field={field} />));
  await act(async () => come(Question));
  const control = host.querySelector('input');
  control?.focus();
  await load();
  await act(async () => root.render(<Widget field={{ ...field }} />));
  expect(host.querySelector('input')).toBe(control);
  expect(document.activeElement).toBe(control);
});

// @vitest-environment jsdom
import { act, useEffect, useState, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '@campus-cover/renderer';
import { LiveFormContext, type LiveForm } from '../preview/live-form-context.ts';
import { WorkbenchContext, type OverlayFiles, type Workbench } from '../workbench-context.ts';
import { csvFormat } from './csv-format.ts';
import { makeRows, makeText } from './rows-for-tests.ts';
import { TranslationsPane } from './translations-pane.tsx';

const texts = [
  makeText('messages/limit', 'At most {limit}', { es: 'Como máximo {limit}' }),
  { ...makeText('schema/properties/Zip/title', 'ZIP code'), field: 'Zip', section: 'Where you live' },
];
const overlay = {
  school: { slug: 'hill', name: 'Hill', theme: {} },
  form: { id: 'plan', title: 'Plan', languages: ['en', 'es'] },
  base: { file: 'forms/plan/form.json', text: '{ "version": 1 }', parts: [] },
};

const choose = vi.fn<LiveForm['choose']>();
const onShow = vi.fn<() => void>();
const asked: string[] = [];
let host: HTMLElement;
let root: Root;
const now: { files: OverlayFiles } = { files: {} };

/** A workbench whose files change as on the page. */
function Page({ begun }: { readonly begun: OverlayFiles }): ReactElement {
  const [own, setOwn] = useState(begun);
  useEffect(() => {
    now.files = own;
  });
  const workbench = {
    overlay,
    files: own,
    openPlace: () => true,
    changeFile: (path: string, text: string | null) =>
      setOwn(({ [path]: _before, ...rest }) => (text === null ? rest : { ...rest, [path]: text })),
  } as unknown as Workbench;
  const live = { state: { fields: [{ path: 'Zip' }] }, choose } as unknown as LiveForm;
  return (
    <Announcer>
      <WorkbenchContext value={workbench}>
        <LiveFormContext value={live}>
          <TranslationsPane onShow={onShow} />
        </LiveFormContext>
      </WorkbenchContext>
    </Announcer>
  );
}

async function open(begun: OverlayFiles = {}): Promise<void> {
  await act(async () => root.render(<Page begun={begun} />));
  await settle(() => host.querySelector('table') !== null);
}

/** Waits until the response has arrived and is drawn. */
async function settle(isDone: () => boolean): Promise<void> {
  for (let tries = 0; !isDone() && tries < 200; tries += 1)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(isDone(), host.textContent).toBe(true);
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (_address: unknown, init: RequestInit) => {
    asked.push(init.body as string);
    return Response.json({ texts });
  });
  asked.length = 0;
  host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function box(name: string): HTMLTextAreaElement {
  return host.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${name}"]`)!;
}

function button(name: string): HTMLButtonElement | undefined {
  return [...host.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name));
}

async function write(area: HTMLTextAreaElement, words: string): Promise<void> {
  await act(async () => {
    area.focus();
    Reflect.set(HTMLTextAreaElement.prototype, 'value', words, area);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const ofSpanish = () => JSON.parse(now.files['plan.es.json'] ?? 'null') as { readonly patch?: unknown } | null;
const zip = 'Spanish: The text at schema/properties/Zip/title';

describe('the table of translations', () => {
  it('shows what is missing first, writes it into the school’s file, and undoes it', async () => {
    await open({ 'plan.json': '{}', 'scenarios/a.json': '{}' });
    expect(JSON.parse(asked[0]!)).toEqual({ school: 'hill', form: 'plan', files: { 'plan.json': '{}' } });
    expect(host.textContent).toContain('1 of 2 texts has no translation into Spanish.');
    const order = () => [...host.querySelectorAll('textarea')].map((area) => area.getAttribute('aria-label'));
    expect(order()).toEqual([zip, 'Spanish: The text at messages/limit']);

    await write(box(zip), 'Código postal');
    expect(ofSpanish()).toBeNull();
    await act(async () => box(zip).blur());
    expect(ofSpanish()).toMatchObject({
      extends: 'plan@1',
      school: 'hill',
      language: 'es',
      patch: { schema: { properties: { Zip: { title: 'Código postal' } } } },
    });
    expect(host.textContent).toContain('Every text has a translation into Spanish.');
    // The row that was just written stays where it is, and no translation asks the server again.
    expect(order()[0]).toBe(zip);
    expect(asked).toHaveLength(1);

    await act(async () => button('Undo the last change')!.click());
    expect(now.files).toEqual({ 'plan.json': '{}', 'scenarios/a.json': '{}' });
    expect(box(zip).value).toBe('');
  });

  it('marks a wrong placeholder while the author types, and goes back to the built-in text', async () => {
    await open();
    const limit = 'Spanish: The text at messages/limit';
    await write(box(limit), 'Como máximo {limite}');
    expect(box(limit).getAttribute('aria-invalid')).toBe('true');
    expect(host.textContent).toContain('Missing: {limit}. Not in the original: {limite}.');
    await act(async () => box(limit).blur());
    expect(ofSpanish()?.patch).toEqual({ messages: { limit: 'Como máximo {limite}' } });
    await write(box(limit), ' ');
    await act(async () => box(limit).blur());
    expect(ofSpanish()?.patch).toBeUndefined();
    expect(box(limit).value).toBe('Como máximo {limit}');
  });

  it('shows a text’s field in the live form', async () => {
    await open();
    await act(async () => button('The text at schema')!.click());
    expect(choose).toHaveBeenCalledExactlyOnceWith('Zip');
    expect(onShow).toHaveBeenCalledOnce();
  });

  it('imports a file after showing what would change, and keeps what it cannot use on screen', async () => {
    await open();
    const translated = [
      makeText('schema/properties/Zip/title', 'ZIP', { es: 'Código postal' }),
      makeText('messages/limit', 'At most {limit}', { es: 'Hasta {limit}' }),
      makeText('messages/gone', 'Gone', { es: 'Se fue' }),
    ];
    const file = csvFormat.write(makeRows(translated), { original: 'x', source: 'en', target: 'es' });
    const input = host.querySelector<HTMLInputElement>('input[type="file"]')!;
    Object.defineProperty(input, 'files', { value: [new File([file], 'back.csv')], configurable: true });
    Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
    await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
    await settle(() => host.textContent.includes('What back.csv would change'));

    const ticks = [...host.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    expect(ticks.map(({ checked }) => checked)).toEqual([false, true]);
    expect(host.textContent).toContain('The original has changed since the export.');
    await act(async () => button('Import 1 translation')!.click());
    expect(ofSpanish()?.patch).toEqual({ messages: { limit: 'Hasta {limit}' } });
    expect(host.textContent).toContain('Se fue');
    await act(async () => button('Back to the table')!.click());
    expect(document.activeElement?.id).toBe('wb-translation-file');
  });
});

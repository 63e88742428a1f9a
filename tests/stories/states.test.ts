import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorybook, type StorybookSite } from './storybook-site.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const EVERY_WIDGET = [
  'optional',
  'required',
  'filled',
  'with-help',
  'with-error',
  'read-only',
  'disabled',
  'long-text',
  'right-to-left',
  'right-to-left-with-error',
  'narrow',
];
/** States that a widget cannot have: read-only text is never required, and a person never answers a calculation. */
const CANNOT_BE: Readonly<Record<string, readonly string[]>> = {
  readonly: ['optional', 'required', 'with-error', 'read-only', 'disabled', 'right-to-left-with-error'],
  calculation: ['read-only'],
};
/** Widgets that wait for something, and their state while they wait. */
const LOADING = ['choice-table', 'calculation', 'documents'];
/**
 * The stories that show each template. RJSF's own templates draw nothing themselves, so their stories show the sections
 * or rows inside them.
 */
const TEMPLATES: Readonly<Record<string, string>> = {
  'field-frame': 'templates-field-frame--labelled',
  'field-group': 'templates-field-frame--group',
  'field-hint': 'templates-field-frame--labelled',
  'field-label': 'templates-field-frame--labelled',
  'field-message': 'templates-field-frame--labelled-with-error',
  'field-pending': 'templates-field-pending--loading',
  'field-template': 'form-repeated-group--two-rows',
  'label-text': 'templates-field-frame--labelled',
};
/**
 * The states that every component must have, in addition to any others. This applies to the components that the
 * renderer provides to pages, and to the portal's own parts.
 */
const EVERY_COMPONENT = ['right-to-left', 'narrow'];
/**
 * An invisible part has no text direction and no width. For a form with many fields, only the number of fields matters.
 */
const NOT_LOOKED_AT = ['page-announcer', 'form-many-fields'];

let site: StorybookSite;
const has = (id: string) => site.storyIds.includes(id);

beforeAll(async () => {
  site = await openStorybook();
});
afterAll(() => site?.close());

describe('stories', () => {
  it('show every widget of the registry in every state that it can have', () => {
    const widgets = readWidgets();
    expect(widgets.length).toBeGreaterThanOrEqual(17);
    const wanted = widgets.flatMap((widget) => {
      const never = CANNOT_BE[widget] ?? [];
      const states = [
        ...EVERY_WIDGET.filter((state) => !never.includes(state)),
        ...(LOADING.includes(widget) ? ['loading'] : []),
      ];
      return states.map((state) => `widgets-${widget === 'readonly' ? 'read-only' : widget}--${state}`);
    });
    expect(wanted.filter((id) => !has(id))).toEqual([]);
  });

  it('show every component that the renderer provides to pages', () => {
    const source = readFileSync(join(ROOT, 'renderer/index.ts'), 'utf8').replaceAll(/export type \{[^}]*\}/g, '');
    const components = [...source.matchAll(/(?<!type )\b([A-Z][a-z]\w+)\b(?=[,\s}])/g)].map(([, name = '']) => name);
    expect(components).toContain('ErrorSummary');
    // One story shows all icons and pictures.
    const pictures = readFileSync(join(ROOT, 'stories/foundations/pictures.stories.tsx'), 'utf8');
    const missing = [...new Set(components)].filter(
      (name) => !site.storyIds.some((id) => isAbout(id, name)) && !new RegExp(`\\b${name}\\b`).test(pictures),
    );
    expect(missing).toEqual([]);
  });

  it('show every template', () => {
    const files = readdirSync(join(ROOT, 'renderer/templates')).filter((name) => name.endsWith('.tsx'));
    const names = files.map((name) => name.replace('.tsx', ''));
    expect(names.filter((name) => !has(TEMPLATES[name] ?? ''))).toEqual([]);
  });

  it('show every component from right to left and at 320 px', () => {
    const components = new Set(
      site.stories
        .filter(
          ({ tags, id }) => !tags.includes('form') && !tags.includes('scenario') && !id.startsWith('foundations-'),
        )
        .map(({ id }) => id.split('--')[0] ?? ''),
    );
    for (const id of NOT_LOOKED_AT) components.delete(id);
    expect(components.size).toBeGreaterThanOrEqual(40);
    const wanted = [...components].flatMap((id) => EVERY_COMPONENT.map((state) => `${id}--${state}`));
    expect(wanted.filter((id) => !has(id))).toEqual([]);
  });

  it('show every form of every school in every language', () => {
    const names = (folder: string) => readdirSync(join(ROOT, 'schemas', folder));
    const wanted = names('forms').flatMap((form) =>
      [...names('schools'), 'as-written'].flatMap((school) =>
        ['en', ...names('languages').filter((tag) => names(`languages/${tag}`).includes(`${form}.json`))].map(
          (tag) => `forms-${form}-${school}--in-${tag}`,
        ),
      ),
    );
    expect(wanted.length).toBeGreaterThanOrEqual(200);
    expect(wanted.filter((id) => !has(id))).toEqual([]);
  });

  it('play every scenario for a form that matches it', () => {
    const folders = ['forms', 'schools'].flatMap((kind) =>
      readdirSync(join(ROOT, 'schemas', kind)).map((name) => join(ROOT, 'schemas', kind, name, 'scenarios')),
    );
    const files = folders.flatMap((folder) => listFiles(folder).map((name) => join(folder, name)));
    expect(files.length).toBeGreaterThanOrEqual(250);
    const missing = files.filter((path) => {
      const { form, school } = JSON.parse(readFileSync(path, 'utf8')) as { form: string; school?: string };
      const name = path.split('/').at(-1)!.replace('.json', '');
      return !has(`forms-${form}-${school ?? 'as-written'}--scenario-${name}`);
    });
    expect(missing).toEqual([]);
  });
});

function readWidgets(): readonly string[] {
  const source = readFileSync(join(ROOT, 'renderer/widgets/registry.ts'), 'utf8');
  const table = source.slice(source.indexOf('const widgets'), source.indexOf('export function findWidget'));
  return [...table.matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)].map(([, name = '']) => name);
}

/** `"form-error-summary--one-issue"` shows `ErrorSummary`. */
function isAbout(id: string, component: string): boolean {
  const name = component.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  return id.split('--')[0]!.endsWith(`-${name}`);
}

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

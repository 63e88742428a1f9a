import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

/** What may have a value of its own, each with the reason. */
const exceptions: readonly string[] = [
  // The months below a drawing on a phone: four labels fit side by side only at this size.
  'app/styles/workbench-schools.css font-size: 0.75rem',
];

/** Values on the scale: a token, none, or a value that follows the text or the element. */
const onScale: Readonly<Record<string, RegExp>> = {
  // Paper has its own sizes, in points.
  'font-size': /^(var\(--cc-text-[a-z]+\)|inherit|[\d.]+(em|pt|%))$/,
  'border-radius': /^(var\(--cc-radius(-[a-z]+)?\)|0|50%|1em| )+$/,
  'box-shadow': /^(var\(--cc-shadow-\d\)|none)$/,
};

const sheets = ['app/styles', 'renderer/styles'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.css') && name !== 'tokens.css')
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
);

describe.each(Object.entries(onScale))('every %s in the styles', (property, allowed) => {
  it('is on the scale that the foundations in Storybook show', () => {
    const found = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`(?<![-\\w])${property}: ([^;]+);`, 'g'))].map(([, value = '']) => ({
        value,
        line: `${path} ${property}: ${value}`,
      })),
    );
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter(({ value, line }) => !allowed.test(value) && !exceptions.includes(line))).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixedTokens, themePairs, themeTokens } from '@campus-cover/engine';
import { fixedPairs } from '../../stories/foundations/fixed-pairs.ts';
import { root } from '../architecture/source-files.ts';

const sheets = ['renderer/styles', 'app/styles'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
);
const tokens = new Map(
  [...sheets.find(({ name }) => name.endsWith('tokens.css'))!.text.matchAll(/(--cc-[a-z-]+): (#[0-9a-f]{6});/g)].map(
    ([, name = '', color = '']) => [name, color],
  ),
);
const pairs = Object.values(themePairs).flat();

describe('the colors that lint measures', () => {
  it('match the style sheets', () => {
    const measured = { ...fixedTokens, ...themeTokens };
    expect(Object.fromEntries(Object.keys(measured).map((name) => [name, tokens.get(name)]))).toEqual(measured);
  });

  it('include every pair of text and background colors that a style sheet rule sets', () => {
    const seen = sheets.flatMap(({ text }) =>
      [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']) => pairOf(body)),
    );
    expect(seen.length).toBeGreaterThan(5);
    const missing = seen.filter(
      ([front, back]) => !pairs.some((pair) => pair.front === front && pair.back === back && pair.ratio === 4.5),
    );
    expect(missing).toEqual([]);
  });

  it('are checked against every background', () => {
    const grounds = sheets.flatMap(({ text }) =>
      [...text.matchAll(/background: var\((--cc-[a-z-]+)\);/g)].map(([, name = '']) => name),
    );
    // A badge or a bar without text.
    const bare = new Set(['--cc-success']);
    const judged = new Set([...pairs, ...fixedPairs].map(({ back }): string => back));
    expect([...new Set(grounds)].filter((name) => !judged.has(name) && !bare.has(name))).toEqual([]);
  });
});

/** A rule's text and background colors, if a school sets either one. */
function pairOf(body: string): readonly (readonly [string, string])[] {
  const [, front] = /(?:^|[\s;])color: var\((--cc-[a-z-]+)\)/.exec(body) ?? [];
  const [, back] = /(?:^|[\s;])background(?:-color)?: var\((--cc-[a-z-]+)\)/.exec(body) ?? [];
  if (front === undefined || back === undefined) return [];
  return front in themeTokens || back in themeTokens ? [[front, back]] : [];
}

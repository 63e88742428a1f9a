import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { callingPages } from './calling-pages.ts';
import { describePages, specifiedCalls } from './describe-pages.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('docs/specification-calls.md', () => {
  it('matches the rows; `npm run docs:calls` rewrites it', async () => {
    expect(readFileSync(join(root, 'docs', 'specification-calls.md'), 'utf8')).toBe(await describePages());
  });

  it('has a line for every call, and no other line', () => {
    expect(Object.keys(callingPages)).toEqual(specifiedCalls.map(({ id }) => id));
  });

  it('lists exactly the calls that the pages make', () => {
    const made = callsOfPages();
    // If the scan found nothing, it would match an empty table.
    expect(made.size).toBeGreaterThan(40);
    const shown = specifiedCalls.filter(({ id }) => 'pages' in (callingPages[id] ?? {})).map(({ id }) => id);
    const found = specifiedCalls.filter(({ method, path }) => made.has(`${method} ${path}`)).map(({ id }) => id);
    expect(shown).toEqual(found);
  });

  it('names the calls that the pages make instead', () => {
    const made = callsOfPages();
    const others = Object.values(callingPages).flatMap((pages) => ('call' in pages && pages.call ? [pages.call] : []));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((call) => !made.has(call))).toEqual([]);
  });
});

/**
 * Lists, by method and path, the calls that the app's code makes and the calls that a visit names for the page to make.
 */
function callsOfPages(): ReadonlySet<string> {
  const app = sourcesIn('app');
  const server = sourcesIn('server');
  return new Set([
    ...find(app, /\bcall(?:Address)?\(\s*'([A-Z]+)',\s*'([^']+)'/g, ([, method, path]) => `${method} ${path}`),
    ...find(app, /\baskCost\('([^']+)'/g, ([, path]) => `GET ${path}`),
    ...find(server, /prefillCall:[^,]*'(\/[^'?]+)/g, ([, path]) => `GET ${path}`),
    ...find(server, /return ['`](\/api\/sitecore\/[^'`?]+)/g, ([, path]) => `POST ${path}`),
  ]);
}

function find(texts: readonly string[], pattern: RegExp, name: (match: RegExpExecArray) => string): readonly string[] {
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(name));
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^generated|\/generated\/|^dist|node_modules/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''));
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './source-files.ts';

/** A path in a document, e.g. `server/main.ts` or `tests/journeys/`; not a pattern such as `schemas/*.json`. */
const namedPath = /`((?:app|docs|engine|renderer|schemas|server|stories|tests|tools)\/[\w./-]+)`/g;
/** Tells the reader to create the files that it names. */
const isAboutNewFiles = (document: string): boolean => document === 'docs/adding-a-widget.md';

it('documents name only files and folders that exist', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...listDocuments()];
  const named = documents
    .filter((document) => !isAboutNewFiles(document))
    .flatMap((document) =>
      [...readFileSync(join(root, document), 'utf8').matchAll(namedPath)].map(([, path = '']) => ({ document, path })),
    );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

function listDocuments(): readonly string[] {
  return readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`);
}

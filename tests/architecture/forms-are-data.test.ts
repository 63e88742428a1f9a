import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles, root, walk, type SyntaxNode } from './source-files.ts';

/**
 * Words that belong to one form or one school. If code contains one of these words, every other form needs its own copy
 * of that code.
 */
const formIds = namesIn('forms');
const schoolSlugs = namesIn('schools');
/**
 * Addresses that the portal's own pages and header link to, regardless of the form at each address, and the names of
 * those links.
 */
const linkedAddresses: ReadonlySet<string> = new Set([
  '/forgot-password',
  '/reset-password',
  '/profile',
  'profile/sessions',
  '/profile/sessions',
  'Profile',
]);
/**
 * Names of forms that are also ordinary words in insurance, graphs, writing or the browser's interfaces. For these, only the name itself or its
 * address counts as a mention.
 */
const ordinaryWords: ReadonlySet<string> = new Set(['dependent', 'quote', 'terminate']);
/** Describes the server's audited actions in words. The name of each action states what was done. */
const wordsOfActions = 'app/audit/audit-words.ts';

describe('forms are data', () => {
  it('is checked against the actual forms and schools', () => {
    expect(formIds.length).toBeGreaterThan(0);
    expect(schoolSlugs.length).toBeGreaterThan(1);
  });

  it('names no form and no school in the code of the engine, the renderer and the app', () => {
    const files = readSourceFiles().filter(
      (file) => ['engine', 'renderer', 'app'].includes(file.package) && file.path !== wordsOfActions,
    );
    const found = files.flatMap((file) => mentions(file.tree).map((word) => `${file.path}: ${word}`));
    expect(found).toEqual([]);
  });
});

function mentions(tree: SyntaxNode): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    const text = textOf(node);
    // The specification sets a call's address, regardless of the form that the call serves.
    if (text === undefined || text.startsWith('/api/') || linkedAddresses.has(text)) return;
    const words = text.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
    for (const name of [...formIds, ...schoolSlugs]) {
      if (ordinaryWords.has(name)) {
        if (node.type !== 'Identifier' && (text === name || text.startsWith(`/${name}`))) found.push(text);
      } else if (words.includes(name) && new RegExp(`(^|[^a-z])${name}($|[^a-z])`).test(words)) found.push(text);
    }
  });
  return found;
}

function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'Identifier' && typeof node['name'] === 'string') return node['name'];
  if (node.type === 'JSXText' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'TemplateElement') return (node['value'] as { cooked?: string }).cooked;
  return undefined;
}

function namesIn(folder: string): string[] {
  const path = join(root, 'schemas', folder);
  return existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];
}

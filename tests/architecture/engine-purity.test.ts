import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { isNode, readSourceFiles, walk, type SyntaxNode } from './source-files.ts';

/** Names that the engine must not access, because it receives everything from outside through arguments. */
const outside = new Set([
  'window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'fetch', 'XMLHttpRequest',
  'process', 'Buffer', 'require', 'console',
  'setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'performance', 'crypto',
]); // oxfmt-ignore

describe('the engine', () => {
  const files = readSourceFiles().filter((file) => file.package === 'engine');

  it('has source files to check', () => {
    expect(files.length).toBeGreaterThan(20);
  });

  it('uses no DOM, no process, no clock, no timer and no randomness', () => {
    const found = files.flatMap((file) => reaches(file.tree).map((what) => `${file.path}: ${what}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['Date.now()', 'Date.now'],
    ['new Date()', 'new Date()'],
    ['Math.random()', 'Math.random'],
    ['document.title', 'document'],
    ['globalThis.process', 'globalThis'],
  ])('would be reported at %s', (code, what) => {
    expect(reaches(parseAst(code) as unknown as SyntaxNode)).toContain(what);
  });

  it('may use any name for a property or a parameter', () => {
    expect(
      reaches(
        parseAst('const form = { document: 1 }; form.document; (require) => require(1)') as unknown as SyntaxNode,
      ),
    ).toEqual([]);
  });
});

function reaches(tree: SyntaxNode): string[] {
  const found: string[] = [];
  const own = declaredNames(tree);
  walk(tree, (node) => {
    if (node.type === 'MemberExpression') {
      const path = `${nameOf(node['object'])}.${nameOf(node['property'])}`;
      if (path === 'Date.now' || path === 'Math.random') found.push(path);
      if (nameOf(node['object']) === 'globalThis') found.push('globalThis');
    }
    if (
      node.type === 'NewExpression' &&
      nameOf(node['callee']) === 'Date' &&
      (node['arguments'] as unknown[]).length === 0
    ) {
      found.push('new Date()');
    }
    for (const name of usedNames(node)) if (outside.has(name) && !own.has(name)) found.push(name);
  });
  return found;
}

/**
 * Returns names that the node reads as variables: the object of a member, a callee, an argument. Property names do not
 * count as reads.
 */
function usedNames(node: SyntaxNode): string[] {
  const children = [
    node['object'],
    node['callee'],
    node['argument'],
    node['right'],
    node['init'],
    ...asList(node['arguments']),
  ];
  return children.map(nameOf).filter((name) => name !== '');
}

function declaredNames(tree: SyntaxNode): Set<string> {
  const names = new Set<string>();
  walk(tree, (node) => {
    for (const param of asList(node['params'])) names.add(nameOf(param));
    if (node.type === 'VariableDeclarator') names.add(nameOf(node['id']));
    if (node.type === 'ImportSpecifier') names.add(nameOf(node['local']));
  });
  return names;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : '';
}

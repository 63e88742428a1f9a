import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { isNode, packages, readSourceFiles, root, walk, type SourceFile } from './source-files.ts';

/** Package → the packages that it may import. Imports point left in `schemas ◄ engine ◄ renderer ◄ app`, and `engine ◄ server`. */
const allowed: Record<(typeof packages)[number], readonly string[]> = {
  schemas: [],
  engine: ['schemas'],
  renderer: ['schemas', 'engine'],
  app: ['schemas', 'engine', 'renderer'],
  server: ['engine', 'schemas'],
};

interface Import {
  readonly from: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

const files = readSourceFiles();
const imports = files.flatMap(importsOf);

describe('the import direction', () => {
  it('was checked on the files of all five packages', () => {
    for (const name of packages) {
      expect(files.filter((file) => file.package === name).length, name).toBeGreaterThan(0);
    }
    expect(files.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(300);
  });

  it('lets a package import only what stands left of it', () => {
    const wrong = imports.filter(({ from, target }) => {
      const other = packageNamed(target);
      const own = from.split('/')[0] as (typeof packages)[number];
      return other !== undefined && other !== own && !allowed[own].includes(other);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it('lets a package be entered by its doors only: the engine has a second for what no page carries', () => {
    const doors = ['@campus-cover/renderer/styles.css', '@campus-cover/engine/analysis'];
    const deep = imports.filter(({ target }) => /^@campus-cover\/[^/]+\//.test(target) && !doors.includes(target));
    expect(deep.map(show)).toEqual([]);
  });

  it('keeps relative imports inside their package, at files that exist', () => {
    const wrong = imports.filter(({ from, target }) => {
      if (!target.startsWith('.')) return false;
      const resolved = posix.join(posix.dirname(from), target.replace(/\?.*$/, ''));
      return resolved.split('/')[0] !== from.split('/')[0] || !existsSync(join(root, resolved));
    });
    // Written by a generator or a build.
    expect(wrong.filter(({ target }) => !/generated|dist\//.test(target)).map(show)).toEqual([]);
  });

  it('has no cycle', () => {
    const next = new Map<string, string[]>();
    for (const { from, target, typeOnly } of imports) {
      if (typeOnly || !target.startsWith('.')) continue;
      next.set(from, [...(next.get(from) ?? []), posix.join(posix.dirname(from), target)]);
    }
    expect(findCycle(next)).toEqual([]);
  });

  it('finds a cycle where there is one', () => {
    expect(
      findCycle(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b', 'c', 'b']);
  });
});

function importsOf(file: SourceFile): Import[] {
  const found: Import[] = [];
  walk(file.tree, (node) => {
    const isImport =
      node.type === 'ImportDeclaration' ||
      node.type === 'ImportExpression' ||
      node.type === 'ExportNamedDeclaration' ||
      node.type === 'ExportAllDeclaration';
    if (!isImport || !isNode(node['source']) || typeof node['source']['value'] !== 'string') return;
    const typeOnly = node['importKind'] === 'type' || node['exportKind'] === 'type';
    found.push({ from: file.path, target: node['source']['value'], typeOnly });
  });
  return found;
}

function packageNamed(target: string): string | undefined {
  return /^@campus-cover\/([^/]+)/.exec(target)?.[1];
}

/** The files of one cycle, the first named again at the end; empty without one. */
function findCycle(next: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    path.push(file);
    for (const other of next.get(file) ?? []) {
      const cycle = visit(other);
      if (cycle.length > 0) return cycle;
    }
    path.pop();
    done.add(file);
    return [];
  };
  for (const file of next.keys()) {
    const cycle = visit(file);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

function show({ from, target }: Import): string {
  return `${from} → ${target}`;
}

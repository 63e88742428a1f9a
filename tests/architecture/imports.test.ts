import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycle, readImports, resolveImport, type Import } from './read-imports.ts';
import { packages, readSourceFiles, root } from './source-files.ts';

/**
 * Maps each package to the packages that it may import. Imports point left in `schemas ◄ engine ◄ renderer ◄ app`, and
 * `engine ◄ server`.
 */
const allowed: Record<(typeof packages)[number], readonly string[]> = {
  schemas: [],
  engine: ['schemas'],
  renderer: ['schemas', 'engine'],
  app: ['schemas', 'engine', 'renderer'],
  server: ['engine', 'schemas'],
};

const files = readSourceFiles();
const imports = files.flatMap(readImports);

describe('the import direction', () => {
  it('was checked on the files of all five packages', () => {
    for (const name of packages) {
      expect(files.filter((file) => file.package === name).length, name).toBeGreaterThan(0);
    }
    expect(files.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(300);
  });

  it('lets a package import only packages to its left', () => {
    const wrong = imports.filter(({ from, target }) => {
      const other = packageNamed(target);
      const own = from.split('/')[0] as (typeof packages)[number];
      return other !== undefined && other !== own && !allowed[own].includes(other);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it('lets other packages import a package only through its entry points: the engine has extra ones for code that no page loads at first', () => {
    const doors = [
      '@campus-cover/renderer/styles.css',
      '@campus-cover/engine/analysis',
      '@campus-cover/engine/csv',
      '@campus-cover/engine/passwords',
    ];
    const deep = imports.filter(({ target }) => /^@campus-cover\/[^/]+\//.test(target) && !doors.includes(target));
    expect(deep.map(show)).toEqual([]);
  });

  it('keeps relative imports inside their package, at files that exist', () => {
    const wrong = imports.filter(({ from, target, typeOnly }) => {
      if (!target.startsWith('.')) return false;
      const resolved = resolveImport({ from, target, typeOnly });
      return resolved.split('/')[0] !== from.split('/')[0] || !existsSync(join(root, resolved));
    });
    // Folders that a generator or a build writes.
    expect(wrong.filter(({ target }) => !/generated|dist\//.test(target)).map(show)).toEqual([]);
  });

  it('has no cycle', () => {
    const next = new Map<string, string[]>();
    for (const one of imports) {
      // In the engine and the renderer, type imports count too.
      if (!one.target.startsWith('.') || (one.typeOnly && !/^(engine|renderer)\//.test(one.from))) continue;
      next.set(one.from, [...(next.get(one.from) ?? []), resolveImport(one)]);
    }
    expect(findCycle(next)).toEqual([]);
  });

  it('finds a cycle if there is one', () => {
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

function packageNamed(target: string): string | undefined {
  return /^@campus-cover\/([^/]+)/.exec(target)?.[1];
}

function show({ from, target }: Import): string {
  return `${from} → ${target}`;
}

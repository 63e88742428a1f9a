import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles, walk, type SourceFile } from './source-files.ts';

/**
 * Packages that analyze patterns and parse JSON with positions. Only people who write forms need them, not people who
 * fill them in.
 */
const heavy = [/^recheck/, /^@campus-cover\/engine\/analysis$/];

const files = new Map(readSourceFiles().map((file) => [file.path, file]));

describe('the code that a page loads', () => {
  it('does not include the code that analyzes forms', () => {
    const reached = reachFrom(
      [...files.keys()].filter((path) => /^(app|renderer)\//.test(path)),
      isOfStaff,
    );
    expect(reached.size).toBeGreaterThan(100);
    expect([...reached].filter((target) => heavy.some((name) => name.test(target)))).toEqual([]);
  });

  it('includes that code only in the workbench, which loads only for the staff who write forms', () => {
    const reached = reachFrom([...files.keys()].filter(isOfStaff));
    expect([...reached].filter((target) => heavy.some((name) => name.test(target)))).toEqual([
      '@campus-cover/engine/analysis',
    ]);
  });

  it('would be found if a page loaded it', () => {
    const reached = reachFrom(['engine/analysis/lint/lint-form.ts']);
    expect([...reached].some((target) => heavy.some((name) => name.test(target)))).toBe(true);
  });
});

/** The page loads these files only when a person opens the workbench. `tests/sizes` checks what a page loads. */
function isOfStaff(path: string): boolean {
  return path.startsWith('app/workbench/');
}

/** Returns files and packages that are imported for more than their types, including the engine's entry file. */
function reachFrom(start: readonly string[], skips: (path: string) => boolean = () => false): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [...start];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path) || skips(path)) continue;
    seen.add(path);
    const file = files.get(path);
    if (file === undefined) continue;
    for (const target of importsOf(file)) {
      if (target === '@campus-cover/engine') queue.push('engine/index.ts');
      else queue.push(target.startsWith('.') ? posix.join(posix.dirname(path), target) : target);
    }
  }
  return seen;
}

function importsOf({ tree }: SourceFile): readonly string[] {
  const targets: string[] = [];
  walk(tree, (node) => {
    const isImport = /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$/.test(node.type);
    const kind = node['importKind'] ?? node['exportKind'];
    const source = node['source'] as { readonly value?: unknown } | null | undefined;
    if (isImport && kind !== 'type' && typeof source?.value === 'string') targets.push(source.value);
  });
  return targets;
}

import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles, walk, type SourceFile } from './source-files.ts';

/** Packages that judge patterns and read JSON with positions: for whoever writes forms, not for whoever answers them. */
const heavy = [/^recheck/, /^@campus-cover\/engine\/analysis$/];

const files = new Map(readSourceFiles().map((file) => [file.path, file]));

describe('what a page is made of', () => {
  it('has nothing of what judges forms', () => {
    const reached = reachFrom([...files.keys()].filter((path) => /^(app|renderer)\//.test(path)));
    expect(reached.size).toBeGreaterThan(100);
    expect([...reached].filter((target) => heavy.some((name) => name.test(target)))).toEqual([]);
  });

  it('would be caught with it', () => {
    const reached = reachFrom(['engine/analysis/lint/lint-form.ts']);
    expect([...reached].some((target) => heavy.some((name) => name.test(target)))).toBe(true);
  });
});

/** Files and packages that are imported for more than their types, the engine's door included. */
function reachFrom(start: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [...start];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
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

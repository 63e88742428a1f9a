import { posix } from 'node:path';
import { isNode, walk, type SourceFile } from './source-files.ts';

/** One import, or an export from another file. */
export interface Import {
  /** The file that imports, e.g. `server/waiver/waiver-routes.ts`. */
  readonly from: string;
  /** The path as written, e.g. `../forms/form-parts.ts`. */
  readonly target: string;
  readonly typeOnly: boolean;
}

export function readImports(file: SourceFile): Import[] {
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

/** The file that a relative import refers to, as a path from the project's root. */
export function resolveImport({ from, target }: Import): string {
  return posix.join(posix.dirname(from), target.replace(/\?.*$/, ''));
}

/** Returns the members of one cycle, with the first repeated at the end; empty if there is no cycle. */
export function findCycle(next: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): string[] => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return [];
    path.push(name);
    for (const other of next.get(name) ?? []) {
      const cycle = visit(other);
      if (cycle.length > 0) return cycle;
    }
    path.pop();
    done.add(name);
    return [];
  };
  for (const name of next.keys()) {
    const cycle = visit(name);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

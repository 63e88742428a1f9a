import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

/** A node of the syntax tree (ESTree), with only the properties that the walkers here use. */
export interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

export interface SourceFile {
  /** Path from the project's root, with forward slashes: `engine/logic/compile-logic.ts`. */
  readonly path: string;
  /** The first folder of the path: `engine`. */
  readonly package: string;
  readonly tree: SyntaxNode;
}

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const packages = ['schemas', 'engine', 'renderer', 'app', 'server'] as const;

const skippedFolders = new Set(['node_modules', 'dist', 'generated']);

/** Reads and parses every source file of the five packages once, without tests. */
export function readSourceFiles(): readonly SourceFile[] {
  return packages.flatMap((name) => filesBelow(join(root, name)).map((file) => parse(file, name)));
}

/** Calls `visit` with every node in the tree. */
export function walk(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit);
  } else if (isNode(node)) {
    visit(node);
    for (const child of Object.values(node)) walk(child, visit);
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function parse(file: string, packageName: string): SourceFile {
  const path = relative(root, file).split(sep).join('/');
  const tree = parseAst(readFileSync(file, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  return { path, package: packageName, tree: tree as unknown as SyntaxNode };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(join(folder, entry.name));
    return /\.tsx?$/.test(entry.name) && !/(\.test\.tsx?|\.d\.ts|\.config\.ts)$/.test(entry.name)
      ? [join(folder, entry.name)]
      : [];
  });
}

import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseAst } from 'vite';
import { isNode, root, type SyntaxNode } from './source-files.ts';

/** One name that a package's entry file exports. */
export interface DoorExport {
  /** E.g. `"ageOn"`. */
  readonly name: string;
  /** The file that declares it, relative to the project's root. */
  readonly file: string;
  readonly isDocumented: boolean;
}

/**
 * Lists what a package's entry file exports, and whether each declaration has a docstring.
 *
 * @param door e.g. `"engine/index.ts"`; the entry file; it names each export and has no `export *`
 * @param readText reads a file by its path from the project's root
 * @throws {Error} when a file does not declare a name that the entry file exports from it
 */
export function readDoor(door: string, readText = readSource): readonly DoorExport[] {
  const text = readText(door);
  return exportsOf(door, text).flatMap((node) => {
    const source = isNode(node['source']) ? String(node['source']['value']) : undefined;
    if (source === undefined) return declaredNames(node).map((name) => found(name, door, isDocumented(node, text)));
    const file = posix.join(posix.dirname(door), source);
    return specifiersOf(node).map(([local, exported]) =>
      // A JSON file has no comments, so its docstring is in the entry file.
      found(exported, file, file.endsWith('.json') ? isDocumented(node, text) : declares(file, local, readText)),
    );
  });
}

function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function found(name: string, file: string, documented: boolean): DoorExport {
  return { name, file, isDocumented: documented };
}

function declares(file: string, name: string, readText: (path: string) => string): boolean {
  const text = readText(file);
  const nodes = exportsOf(file, text);
  const declarations = nodes.filter((node) => declaredNames(node).includes(name));
  if (declarations.length > 0) return declarations.some((node) => isDocumented(node, text));
  for (const node of nodes) {
    const again = specifiersOf(node).find(([, exported]) => exported === name);
    if (again === undefined) continue;
    if (!isNode(node['source'])) return isLocalDocumented(file, again[0], text);
    return declares(posix.join(posix.dirname(file), String(node['source']['value'])), again[0], readText);
  }
  throw new Error(`${file} does not declare "${name}".`);
}

function isLocalDocumented(file: string, name: string, text: string): boolean {
  return bodyOf(file, text).some((node) => namesOf(node).includes(name) && isDocumented(node, text));
}

function exportsOf(file: string, text: string): readonly SyntaxNode[] {
  return bodyOf(file, text).filter(({ type }) => type === 'ExportNamedDeclaration');
}

function bodyOf(file: string, text: string): readonly SyntaxNode[] {
  const tree = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as SyntaxNode;
  return (tree['body'] as readonly unknown[]).filter(isNode);
}

function declaredNames(node: SyntaxNode): readonly string[] {
  return isNode(node['declaration']) ? namesOf(node['declaration']) : [];
}

function namesOf(declaration: SyntaxNode): readonly string[] {
  const variables = declaration['declarations'];
  const named = Array.isArray(variables) ? variables.filter(isNode) : [declaration];
  return named.map(({ id }) => (isNode(id) ? String(id['name']) : ''));
}

/** Returns each export's local name in its file and its exported name. */
function specifiersOf(node: SyntaxNode): readonly (readonly [local: string, exported: string])[] {
  return (node['specifiers'] as readonly unknown[])
    .filter(isNode)
    .map(({ local, exported }) => [nameOf(local), nameOf(exported)] as const);
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node['name'] ?? node['value']) : '';
}

/** Whether a docstring ends right before the node. */
function isDocumented(node: SyntaxNode, text: string): boolean {
  const before = text.slice(0, Number(node['start'])).trimEnd();
  return before.endsWith('*/') && before.startsWith('/**', before.lastIndexOf('/*'));
}

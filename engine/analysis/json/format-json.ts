import { findJsonProblem } from './find-json-problem.ts';
import { readTokens, type JsonToken } from './json-tokens.ts';

type Node =
  | { readonly kind: 'scalar'; readonly text: string }
  | { readonly kind: 'list' | 'object'; readonly entries: readonly Entry[]; readonly mustBreak: boolean };

interface Entry {
  /** Includes the quotes. Empty in a list. */
  readonly key: string;
  readonly node: Node;
  /** Whether the author left a blank line before this entry. */
  readonly hasGap: boolean;
}

const width = 120;
const number = /^-?\d/;

/**
 * Formats a file the way the project's formatter does, so that files saved here and in Git look the same. Returns
 * `null` for invalid JSON.
 */
export function formatJson(text: string): string | null {
  if (findJsonProblem(text) !== null) return null;
  const tokens = readTokens(text);
  let at = 0;
  return `${print(read(), 0, 0, 0)}\n`;

  function read(): Node {
    const token = tokens[at];
    at += 1;
    if (token?.kind === '{' || token?.kind === '[') return readEntries(token);
    return { kind: 'scalar', text: textOf(token) };
  }

  function readEntries(open: JsonToken): Node {
    const isObject = open.kind === '{';
    const entries: Entry[] = [];
    const first = tokens[at];
    const startsOnNewLine = first !== undefined && newLines(open.to, first.from) > 0;
    while (tokens[at] !== undefined && tokens[at]?.kind !== '}' && tokens[at]?.kind !== ']') {
      const before = tokens[at - 1];
      const start = tokens[at];
      const hasGap =
        before !== undefined && start !== undefined && before !== open && newLines(before.to, start.from) > 1;
      let key = '';
      if (isObject) {
        key = textOf(start);
        at += 2;
      }
      entries.push({ key, node: read(), hasGap });
      if (tokens[at]?.kind === ',') at += 1;
    }
    at += 1;
    const isTable = !isObject && entries.length > 1 && entries.every(({ node }) => isTableRow(node, entries[0]?.node));
    const mustBreak =
      isTable ||
      (isObject && entries.length > 0 && startsOnNewLine) ||
      entries.some(({ node }) => node.kind !== 'scalar' && node.mustBreak);
    return { kind: isObject ? 'object' : 'list', entries, mustBreak };
  }

  function newLines(from: number, to: number): number {
    return text.slice(from, to).split('\n').length - 1;
  }

  function textOf(token: JsonToken | undefined): string {
    return token === undefined ? '' : text.slice(token.from, token.to);
  }
}

/** Puts each entry in a list of objects or lists on its own line, if each entry has more than one member. */
function isTableRow(node: Node, first: Node | undefined): boolean {
  return node.kind !== 'scalar' && node.kind === first?.kind && node.entries.length > 1;
}

/**
 * @param behind the number of characters that follow on the same line, e.g. a comma
 */
function print(node: Node, indent: number, column: number, behind: number): string {
  if (node.kind === 'scalar') return node.text;
  if (node.entries.length === 0) return node.kind === 'object' ? '{}' : '[]';
  const flat = node.mustBreak ? null : printFlat(node);
  if (flat !== null && column + flat.length + behind <= width) return flat;
  const inner = ' '.repeat(indent + 2);
  const [open, close] = node.kind === 'object' ? '{}' : '[]';
  const isFilled = node.kind === 'list' && node.entries.every((entry) => isNumber(entry.node));
  const body = isFilled
    ? fill(node.entries, inner)
    : node.entries
        .map(({ key, node: value, hasGap }, index) => {
          const name = key === '' ? '' : `${key}: `;
          const isLast = index === node.entries.length - 1;
          const printed = print(value, indent + 2, inner.length + name.length, isLast ? 0 : 1);
          return `${hasGap ? '\n' : ''}${inner}${name}${printed}${isLast ? '' : ','}`;
        })
        .join('\n');
  return `${open}\n${body}\n${' '.repeat(indent)}${close}`;
}

function printFlat(node: Node): string {
  if (node.kind === 'scalar') return node.text;
  if (node.entries.length === 0) return node.kind === 'object' ? '{}' : '[]';
  const entries = node.entries.map(({ key, node: value }) => (key === '' ? '' : `${key}: `) + printFlat(value));
  return node.kind === 'object' ? `{ ${entries.join(', ')} }` : `[${entries.join(', ')}]`;
}

function isNumber(node: Node): boolean {
  return node.kind === 'scalar' && number.test(node.text);
}

/** Puts as many numbers on a line as will fit. */
function fill(entries: readonly Entry[], inner: string): string {
  const lines: string[] = [];
  let line = inner;
  for (const [index, { node }] of entries.entries()) {
    const piece = `${printFlat(node)}${index === entries.length - 1 ? '' : ','}`;
    const isFirst = line === inner;
    if (!isFirst && line.length + 1 + piece.length > width) {
      lines.push(line);
      line = `${inner}${piece}`;
    } else {
      line += isFirst ? piece : ` ${piece}`;
    }
  }
  return [...lines, line].join('\n');
}

import { limits } from '@campus-cover/schemas';
import { parse, type ValueNode } from '@humanwhocodes/momoa';
import { toProblem, type Problem } from '../problem.ts';
import { toPointer } from './json-pointer.ts';
import type { SourceMember, SourceNode, SourcePlace } from './source-node.ts';

/** A file's name in messages, and its text. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** 100 times the size of the largest form in use. */
const MAX_CHARACTERS = 3 * 1024 * 1024;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

export interface ParsedSource {
  /** Present if the text is valid JSON. */
  readonly node?: SourceNode;
  readonly problems: readonly Problem[];
}

/**
 * Caches results, because a form is read for each school and each language. The references are weak, because a parsed
 * file takes 30 times as much memory as its text.
 */
const parsed = new WeakMap<SourceFile, WeakRef<ParsedSource>>();

/** Parses JSON with positions. Reports duplicate keys, because `JSON.parse` would silently keep only the last one. */
export function parseSource(source: SourceFile): ParsedSource {
  const known = parsed.get(source)?.deref();
  if (known !== undefined) return known;
  const read = readText(source);
  parsed.set(source, new WeakRef(read));
  return read;
}

function readText({ file, text }: SourceFile): ParsedSource {
  const problems: Problem[] = [];
  try {
    const content = text.replace(/^\uFEFF/, '');
    const excess = findExcess(file, content);
    if (excess !== undefined) return { problems: [excess] };
    const { body } = parse(content, { mode: 'json' });
    // momoa accepts raw control characters in text; JSON does not.
    JSON.parse(content);
    return { node: toNode(body, ''), problems };
  } catch (cause) {
    return {
      problems: [toProblem({ rule: 'json-syntax', place: placeOfError(file, cause), message: describeError(cause) })],
    };
  }

  function toNode(value: ValueNode, pointer: string): SourceNode {
    const place = placeOf(value, pointer);
    if (value.type === 'Object') return { kind: 'object', place, members: toMembers(value, pointer) };
    if (value.type === 'Array') {
      const entries = value.elements.map((element, index) => toNode(element.value, `${pointer}/${index}`));
      return { kind: 'list', place, entries };
    }
    if (value.type === 'String') checkCharacters(value.value, place);
    return { kind: 'scalar', place, value: 'value' in value ? value.value : null };
  }

  function toMembers(
    value: Extract<ValueNode, { type: 'Object' }>,
    pointer: string,
  ): ReadonlyMap<string, SourceMember> {
    const members = new Map<string, SourceMember>();
    for (const member of value.members) {
      const key = member.name.type === 'String' ? member.name.value : member.name.name;
      const inner = pointer + toPointer([key]);
      const keyPlace = placeOf(member.name, inner);
      checkCharacters(key, keyPlace);
      const earlier = members.get(key);
      if (earlier !== undefined) {
        const message = `"${key}" is a duplicate key; it first appears on line ${earlier.keyPlace.line}`;
        problems.push(toProblem({ rule: 'duplicate-key', place: keyPlace, message }));
      }
      members.set(key, { keyPlace, value: toNode(member.value, inner) });
    }
    return members;
  }

  function checkCharacters(content: string, place: SourcePlace): void {
    if (content.includes('\0')) {
      const message = 'this text contains the character \\u0000, which a database cannot store';
      problems.push(toProblem({ rule: 'nul-character', place, message }));
    }
    if (!/[\uD800-\uDFFF]/u.test(content)) return;
    const message = 'this text contains half a character (a lone surrogate), which a file or database cannot store';
    problems.push(toProblem({ rule: 'lone-surrogate', place, message }));
  }

  function placeOf({ loc }: { readonly loc: ValueNode['loc'] }, pointer: string): SourcePlace {
    return { file, line: loc.start.line, column: loc.start.column, pointer };
  }
}

/** Rejects files that are too large or too deeply nested to read quickly. */
function findExcess(file: string, content: string): Problem | undefined {
  const start = { file, line: 1, column: 1, pointer: '' };
  if (content.length > MAX_CHARACTERS) {
    const message = `the file has more than ${MAX_CHARACTERS} characters`;
    return toProblem({ rule: 'file-too-large', place: start, message });
  }
  const tooDeep = findTooDeep(content);
  if (tooDeep === undefined) return undefined;
  const before = content.slice(0, tooDeep).split('\n');
  const place = { ...start, line: before.length, column: (before.at(-1) ?? '').length + 1 };
  return toProblem({
    rule: 'json-too-deep',
    place,
    message: `this is nested more than ${limits.deepestJson} levels deep`,
  });
}

/** Finds the first bracket that is nested too deeply. Brackets inside text do not count. */
function findTooDeep(content: string): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < content.length; index += 1) {
    const character = content.charCodeAt(index);
    if (isInText) {
      if (character === BACKSLASH) index += 1;
      else if (character === QUOTE) isInText = false;
    } else if (character === QUOTE) isInText = true;
    else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) depth -= 1;
    else if (character === OPEN_BRACE || character === OPEN_BRACKET) {
      depth += 1;
      if (depth > limits.deepestJson) return index;
    }
  }
  return undefined;
}

function placeOfError(file: string, cause: unknown): SourcePlace {
  const { line, column } = cause as { readonly line?: unknown; readonly column?: unknown };
  return {
    file,
    line: typeof line === 'number' ? line : 1,
    column: typeof column === 'number' ? column : 1,
    pointer: '',
  };
}

/** The parser has its own names for tokens, but form authors know them by their characters. */
const tokens: Readonly<Record<string, string>> = {
  Comma: 'unexpected comma: remove it, or add the value before it',
  Colon: 'unexpected colon: a quotation mark or a comma before it is probably missing',
  RBrace: 'unexpected "}": remove it or the comma before it',
  RBracket: 'unexpected "]": remove it or the comma before it',
};

function describeError(cause: unknown): string {
  const reason = (cause instanceof Error ? cause.message : String(cause))
    .replace(/ \(\d+:\d+\)$/, '')
    .replace(/ found\.$/, '');
  const [, token] = /^Unexpected token ([A-Z]\w*)$/.exec(reason) ?? [];
  if (token !== undefined) {
    return `this is not JSON: ${tokens[token] ?? 'a comma is missing before this, or the value before it is incomplete'}`;
  }
  if (reason === 'Unexpected end of input')
    return 'this is not JSON: the file ends too soon: close the open bracket or brace';
  return `this is not JSON: ${reason}`;
}

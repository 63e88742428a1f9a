import { parse, type ValueNode } from '@humanwhocodes/momoa';
import { toPointer } from './json-pointer.ts';
import { toProblem, type Problem } from './problem.ts';
import type { SourceMember, SourceNode, SourcePlace } from './source-node.ts';

/** A file's name as messages show it, and what is in it. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** More than the largest form that anybody wrote, a hundred times over. */
const MAX_CHARACTERS = 3 * 1024 * 1024;
/** Deeper JSON is nobody's form, and would overflow the stack in the end. */
const MAX_DEPTH = 200;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

export interface ParsedSource {
  /** Present when it is JSON. */
  readonly node?: SourceNode;
  readonly problems: readonly Problem[];
}

/** A form is read for each school and each language. Held weakly: what was read takes thirty times the room of its text. */
const parsed = new WeakMap<SourceFile, WeakRef<ParsedSource>>();

/** Reads JSON with positions. A key that stands twice is a problem: `JSON.parse` would silently keep the last. */
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
    // momoa lets raw control characters in text pass; JSON does not.
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
        const message = `"${key}" stands twice, first on line ${earlier.keyPlace.line}`;
        problems.push(toProblem({ rule: 'duplicate-key', place: keyPlace, message }));
      }
      members.set(key, { keyPlace, value: toNode(member.value, inner) });
    }
    return members;
  }

  function checkCharacters(content: string, place: SourcePlace): void {
    if (content.includes('\0')) {
      const message = 'this text has the character \\u0000, which no database can keep';
      problems.push(toProblem({ rule: 'nul-character', place, message }));
    }
    if (!/[\uD800-\uDFFF]/u.test(content)) return;
    const message = 'this text has half a character (a lone surrogate), which no file or database can keep';
    problems.push(toProblem({ rule: 'lone-surrogate', place, message }));
  }

  function placeOf({ loc }: { readonly loc: ValueNode['loc'] }, pointer: string): SourcePlace {
    return { file, line: loc.start.line, column: loc.start.column, pointer };
  }
}

/** What is too large to be read in a moment is not read at all. */
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
  return toProblem({ rule: 'json-too-deep', place, message: `this is nested deeper than ${MAX_DEPTH} levels` });
}

/** The first bracket that stands in too many others; those within text do not count. */
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
      if (depth > MAX_DEPTH) return index;
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

/** The parser names its own tokens; whoever writes a form knows signs. */
const tokens: Readonly<Record<string, string>> = {
  Comma: 'a comma stands where a value should be; it is one too many, or a value before it is missing',
  Colon: 'a colon stands where none can be; a quotation mark or a comma before it is probably missing',
  RBrace: '"}" stands where something else should follow; it, or the comma before it, is probably one too many',
  RBracket: '"]" stands where something should follow; the comma before it is probably one too many',
};

function describeError(cause: unknown): string {
  const reason = (cause instanceof Error ? cause.message : String(cause))
    .replace(/ \(\d+:\d+\)$/, '')
    .replace(/ found\.$/, '');
  const [, token] = /^Unexpected token ([A-Z]\w*)$/.exec(reason) ?? [];
  if (token !== undefined) {
    return `this is not JSON: ${tokens[token] ?? 'a comma before this, or the end of what stands before it, is missing'}`;
  }
  if (reason === 'Unexpected end of input')
    return 'this is not JSON: the file ends too soon; a bracket or a brace is not closed';
  return `this is not JSON: ${reason}`;
}

import { parse, type ValueNode } from '@humanwhocodes/momoa';
import { toPointer } from './json-pointer.ts';
import { toProblem, type Problem } from './problem.ts';
import type { SourceMember, SourceNode, SourcePlace } from './source-node.ts';

/** A file's name as messages show it, and what is in it. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** Reads JSON with positions. A key that stands twice is a problem: `JSON.parse` would silently keep the last. */
export function parseSource({ file, text }: SourceFile): {
  readonly node?: SourceNode;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  try {
    const content = text.replace(/^\uFEFF/, '');
    const { body } = parse(content, { mode: 'json' });
    // momoa lets raw control characters in text pass; JSON does not.
    JSON.parse(content);
    return { node: toNode(body, []), problems };
  } catch (cause) {
    return {
      problems: [toProblem({ rule: 'json-syntax', place: placeOfError(file, cause), message: describeError(cause) })],
    };
  }

  function toNode(value: ValueNode, path: readonly (string | number)[]): SourceNode {
    const place = placeOf(value, path);
    if (value.type === 'Object') return { kind: 'object', place, members: toMembers(value, path) };
    if (value.type === 'Array') {
      return {
        kind: 'list',
        place,
        entries: value.elements.map((element, index) => toNode(element.value, [...path, index])),
      };
    }
    return { kind: 'scalar', place, value: 'value' in value ? value.value : null };
  }

  function toMembers(
    value: Extract<ValueNode, { type: 'Object' }>,
    path: readonly (string | number)[],
  ): ReadonlyMap<string, SourceMember> {
    const members = new Map<string, SourceMember>();
    for (const member of value.members) {
      const key = member.name.type === 'String' ? member.name.value : member.name.name;
      const keyPlace = placeOf(member.name, [...path, key]);
      const earlier = members.get(key);
      if (earlier !== undefined) {
        const message = `"${key}" stands twice, first on line ${earlier.keyPlace.line}`;
        problems.push(toProblem({ rule: 'duplicate-key', place: keyPlace, message }));
      }
      members.set(key, { keyPlace, value: toNode(member.value, [...path, key]) });
    }
    return members;
  }

  function placeOf({ loc }: { readonly loc: ValueNode['loc'] }, path: readonly (string | number)[]): SourcePlace {
    return { file, line: loc.start.line, column: loc.start.column, pointer: toPointer(path) };
  }
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

function describeError(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `this is not JSON: ${reason.replace(/ \(\d+:\d+\)$/, '').replace(/ found\.$/, '')}`;
}

import { findPointer, offsetAt, readTokens } from '@campus-cover/engine/analysis';
import type { Finding } from '../workbench-context.ts';

/** A text change that fixes a finding. */
export interface Fix {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * Applies a finding's suggestion. Returns `null` if there is no suggestion, or if it is not clear what the suggestion
 * replaces.
 */
export function findFix(text: string, finding: Finding): Fix | null {
  const { suggestion, message } = finding;
  if (suggestion === undefined) return null;
  const { from, to } = rangeOf(text, finding);
  const wrong = [...message.matchAll(/["“]([^"”]+)["”]/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
  for (const name of wrong) {
    const written = JSON.stringify(name);
    const hits = readTokens(text)
      .filter((token) => token.kind === 'string' && token.from >= from && token.from <= to)
      .filter((token) => text.slice(token.from, token.to) === written);
    const [only] = hits;
    if (only !== undefined && hits.length === 1)
      return { from: only.from, to: only.to, insert: JSON.stringify(suggestion) };
    const within = text.slice(from, to).indexOf(name);
    if (within >= 0) return { from: from + within, to: from + within + name.length, insert: suggestion };
  }
  return null;
}

/** Returns a finding's range, from its line and column to the end of the value there. */
export function rangeOf(text: string, { line, column, pointer }: Finding): { from: number; to: number } {
  const start = offsetAt(text, line, column);
  const tokens = readTokens(text);
  const at = findFirst(tokens.length, (index) => (tokens[index]?.to ?? 0) > start);
  const first = tokens[at];
  if (first === undefined || first.from > start + 1) {
    const found = pointer === '' ? { from: start, to: start } : findPointer(text, pointer);
    return found.to > found.from ? found : { from: start, to: offsetAt(text, line, Infinity) };
  }
  if (first.kind !== '{' && first.kind !== '[') return { from: first.from, to: first.to };
  let depth = 0;
  for (let next = at; next < tokens.length; next += 1) {
    const { kind, to } = tokens[next] ?? first;
    if (kind === '{' || kind === '[') depth += 1;
    if (kind === '}' || kind === ']') depth -= 1;
    if (depth === 0) return { from: first.from, to };
  }
  return { from: first.from, to: first.to };
}

/**
 * Finds the first of `length` indexes for which `holds` is true, by binary search. If `holds` is true for an index, it
 * must be true for all later ones. Returns `length` if there is no such index.
 */
function findFirst(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

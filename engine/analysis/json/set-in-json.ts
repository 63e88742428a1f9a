import { findJsonProblem } from './find-json-problem.ts';
import type { JsonToken } from './json-tokens.ts';
import { closingOf, locateInJson, type LocatedInJson } from './locate-in-json.ts';
import { printJson } from './print-json.ts';

/**
 * Sets a member's value, e.g. `["periods", "fall", "firstDay"]`. If the member is missing, adds it with the objects
 * around it. The rest of the text stays as the author wrote it.
 *
 * @param value anything that JSON can represent
 * @returns `null` for invalid JSON, and if a value on the path is not an object
 */
export function setInJson(text: string, path: readonly string[], value: unknown): string | null {
  if (path.length === 0 || findJsonProblem(text) !== null) return null;
  const there = locateInJson(text, path);
  if (there === null) return null;
  const { tokens, at, rest } = there;
  const [first, ...inner] = rest;
  if (first !== undefined) return addMember(text, there, first, wrap(inner, value));
  const [open, close] = [tokens[at], tokens[closingOf(tokens, at)]];
  if (open === undefined || close === undefined) return null;
  return `${text.slice(0, open.from)}${print(value, indentAt(text, open.from))}${text.slice(close.to)}`;
}

/**
 * Removes a member. The rest of the text stays as the author wrote it.
 *
 * @returns the same text if there is no such member; `null` for invalid JSON
 */
export function removeFromJson(text: string, path: readonly string[]): string | null {
  if (path.length === 0 || findJsonProblem(text) !== null) return null;
  const there = locateInJson(text, path);
  if (there === null || there.rest.length > 0) return text;
  const { tokens, at } = there;
  const key = tokens[at - 2];
  const before = tokens[at - 3];
  const last = closingOf(tokens, at);
  const after = tokens[last + 1];
  const next = tokens[last + 2];
  if (key === undefined || before === undefined || after === undefined) return null;
  if (after.kind === ',' && next !== undefined) return cut(text, key.from, next.from);
  // Removing the last member also removes the comma before it. Removing the only member also removes the space around
  // it.
  return before.kind === ',' ? cut(text, before.from, tokens[last]?.to ?? 0) : cut(text, before.to, after.from);
}

/** @param there the location of an object that lacks the member */
function addMember(text: string, { tokens, at }: LocatedInJson, name: string, value: unknown): string | null {
  const open = tokens[at];
  const end = closingOf(tokens, at);
  const close = tokens[end];
  const before = tokens[end - 1];
  if (open?.kind !== '{' || close === undefined || before === undefined) return null;
  if (before === open) {
    const indent = indentAt(text, open.from);
    const member = `${indent}  ${JSON.stringify(name)}: ${print(value, `${indent}  `)}`;
    return `${text.slice(0, open.to)}\n${member}\n${indent}${text.slice(close.from)}`;
  }
  const gap = gapBefore(text, tokens[at + 1]);
  const member = `${JSON.stringify(name)}: ${print(value, gap.replace('\n', ''))}`;
  return `${text.slice(0, before.to)},${gap}${member}${text.slice(before.to)}`;
}

/** Returns the text between an object's members: the line break and the indent of its first member, or a space. */
function gapBefore(text: string, first: JsonToken | undefined): string {
  const line = /\n[ \t]*$/.exec(text.slice(0, first?.from));
  return line === null ? ' ' : line[0];
}

function wrap(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

/** Prints the value, with every line after the first indented as far as the member. */
function print(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return printJson(value).trimEnd().replaceAll('\n', `\n${indent}`);
}

/** Returns the whitespace at the start of the line that contains the offset. */
function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';
}

function cut(text: string, from: number, to: number): string {
  return text.slice(0, from) + text.slice(to);
}

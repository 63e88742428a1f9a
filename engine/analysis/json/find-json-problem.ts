import { limits } from '@campus-cover/schemas';
import { readTokens, type JsonToken } from './json-tokens.ts';

/** The first location where a text is not valid JSON, and why. Written for authors who rarely write JSON. */
export interface JsonProblem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** How far the text has been read. */
interface Reading {
  readonly text: string;
  readonly tokens: readonly JsonToken[];
  /** Index of the next token. */
  at: number;
}

const scalar = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** Returns the reason that a text is not valid JSON, or `null` if it is valid. */
export function findJsonProblem(text: string): JsonProblem | null {
  const reading: Reading = { text, tokens: readTokens(text), at: 0 };
  if (reading.tokens.length === 0)
    return { from: 0, to: text.length, message: 'This file is empty. It needs at least { }.' };
  const problem = readValue(reading, 0);
  if (problem !== null) return problem;
  const rest = reading.tokens[reading.at];
  if (rest !== undefined)
    return problemAt(rest, 'Remove this text, or the extra bracket before it: the JSON ends above.');
  return findBadText(reading);
}

function readValue(reading: Reading, depth: number): JsonProblem | null {
  const token = reading.tokens[reading.at];
  if (token === undefined) return atEnd(reading, 'Something is missing here: the file ends too early.');
  if (depth > limits.deepestJson) return problemAt(token, 'This is nested too deeply.');
  reading.at += 1;
  switch (token.kind) {
    case '{':
      return readObject(reading, token, depth);
    case '[':
      return readList(reading, token, depth);
    case 'string':
      return token.isClosed ? null : problemAt(token, 'This text is missing its closing quote (").');
    case 'word':
      return checkWord(reading, token);
    case '}':
    case ']':
    case ',':
    case ':':
      return problemAt(token, `A value is missing before this ${token.kind}`);
  }
}

function readObject(reading: Reading, open: JsonToken, depth: number): JsonProblem | null {
  const { tokens } = reading;
  if (tokens[reading.at]?.kind === '}') {
    reading.at += 1;
    return null;
  }
  for (;;) {
    const problem = readName(reading, open) ?? readValue(reading, depth + 1);
    if (problem !== null) return problem;
    const end = tokens[reading.at];
    if (end === undefined) return problemAt(open, 'This { is never closed. A } is missing.');
    reading.at += 1;
    if (end.kind === '}') return null;
    if (end.kind !== ',') return betweenMembers(reading, end, '}');
  }
}

/** Reads a member's name and the colon after it. */
function readName(reading: Reading, open: JsonToken): JsonProblem | null {
  const key = reading.tokens[reading.at];
  if (key === undefined) return problemAt(open, 'This { is never closed. A } is missing.');
  if (key.kind === '}') return problemAt(previous(reading), 'Remove the extra comma: nothing follows it.');
  if (key.kind === 'word') return problemAt(key, 'Put names in double quotes, e.g. "title".');
  if (key.kind !== 'string') return problemAt(key, 'A name in double quotes is missing here, e.g. "title".');
  if (!key.isClosed) return problemAt(key, 'This name is missing its closing quote (").');
  reading.at += 1;
  if (reading.tokens[reading.at]?.kind !== ':') return problemAt(key, 'Add a colon (:) after this name.');
  reading.at += 1;
  return null;
}

function readList(reading: Reading, open: JsonToken, depth: number): JsonProblem | null {
  const { tokens } = reading;
  if (tokens[reading.at]?.kind === ']') {
    reading.at += 1;
    return null;
  }
  for (;;) {
    if (tokens[reading.at]?.kind === ']')
      return problemAt(previous(reading), 'Remove the extra comma: nothing follows it.');
    if (tokens[reading.at] === undefined) return problemAt(open, 'This [ is never closed. A ] is missing.');
    const problem = readValue(reading, depth + 1);
    if (problem !== null) return problem;
    const end = tokens[reading.at];
    if (end === undefined) return problemAt(open, 'This [ is never closed. A ] is missing.');
    reading.at += 1;
    if (end.kind === ']') return null;
    if (end.kind !== ',') return betweenMembers(reading, end, ']');
  }
}

function betweenMembers({ tokens, at }: Reading, end: JsonToken, closing: string): JsonProblem {
  const isBracket = end.kind === '}' || end.kind === ']';
  const before = tokens[at - 2];
  if (isBracket) return problemAt(end, `This ${end.kind} does not match: a ${closing} is missing before it.`);
  // Reported at the location where the comma belongs, which is often on the previous line.
  return { from: before?.from ?? end.from, to: before?.to ?? end.to, message: 'Add a comma (,) after this.' };
}

function checkWord({ text }: Reading, token: JsonToken): JsonProblem | null {
  const word = text.slice(token.from, token.to);
  if (scalar.test(word)) return null;
  if (/^['‘’“”]/.test(word)) return problemAt(token, 'Use straight double quotes: "…"');
  if (word.startsWith('//') || word.startsWith('/*'))
    return problemAt(token, 'JSON does not allow comments. Remove this one.');
  return problemAt(token, `Put text in double quotes: "${word.slice(0, 40)}"`);
}

/** Checks strings for bad escapes and control characters, which the tokenizer accepts. */
function findBadText({ text, tokens }: Reading): JsonProblem | null {
  for (const token of tokens) {
    if (token.kind !== 'string') continue;
    try {
      JSON.parse(text.slice(token.from, token.to));
    } catch {
      return problemAt(
        token,
        'This text contains a \\ or an invisible character that JSON does not allow. Write a \\ as \\\\.',
      );
    }
  }
  return null;
}

function previous({ tokens, at }: Reading): JsonToken {
  return tokens[at - 1] ?? { kind: ',', from: 0, to: 1, isClosed: true };
}

function atEnd({ text }: Reading, message: string): JsonProblem {
  return { from: Math.max(0, text.length - 1), to: text.length, message };
}

function problemAt({ from, to }: JsonToken, message: string): JsonProblem {
  return { from, to, message };
}

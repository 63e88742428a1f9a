import { rememberTexts } from './remember-texts.ts';

/**
 * Returns the offset of a position in a text. Lines and columns start at 1. If a position is after the end of its line,
 * returns the end of the line. If a line is after the end of the text, returns the end of the text.
 */
export function offsetAt(text: string, line: number, column = 1): number {
  const from = lineStarts(text)[Math.max(line, 1) - 1];
  if (from === undefined) return text.length;
  const end = text.indexOf('\n', from);
  return Math.min(from + Math.max(0, column - 1), end < 0 ? text.length : end);
}

const lineStarts = rememberTexts((text) => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]);

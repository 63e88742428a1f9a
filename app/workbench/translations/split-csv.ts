import { findDelimiter, firstLine } from '@campus-cover/engine/csv';

export interface CsvRow {
  /** The line on which the row begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Splits a CSV file into rows (RFC 4180): separated by commas, semicolons or tabs, as in the header; lines that end with
 * LF, CRLF or CR. Skips empty lines.
 *
 * @returns the line of a quotation mark that is never closed, instead of rows
 */
export function splitCsv(file: string): readonly CsvRow[] | { readonly openQuoteLine: number } {
  const text = file.replace(/^\uFEFF/, '');
  const delimiter = findDelimiter(firstLine(text) ?? text);
  const rows: CsvRow[] = [];
  let line = 1;
  let begin = 1;
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at, delimiter);
    if (cell === null) return { openQuoteLine: line };
    cells.push(cell.words);
    line += cell.lines;
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      // A delimiter at the end of the file begins one more cell.
      if (at === text.length) cells.push('');
      else continue;
    }
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: begin, cells });
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    begin = line;
    cells = [];
  }
  return rows;
}

interface ReadCell {
  readonly words: string;
  readonly end: number;
  /** The number of line ends in it. */
  readonly lines: number;
}

function readCell(text: string, from: number, delimiter: string): ReadCell | null {
  let words = '';
  let at = from;
  if (text[from] === '"') {
    for (;;) {
      const close = text.indexOf('"', at + 1);
      if (close < 0) return null;
      words += text.slice(at + 1, close);
      at = close + 1;
      if (text[at] !== '"') break;
      words += '"';
    }
  }
  let end = at;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\r' && text[end] !== '\n') end += 1;
  words += text.slice(at, end);
  return { words, end, lines: words.match(/\r\n|\r|\n/g)?.length ?? 0 };
}

import { parse, CsvError as ParserError, type Parser } from 'csv-parse';
import { checkEncoding } from './check-encoding.ts';
import { CsvError } from './csv-error.ts';
import { findDelimiter, firstLine, type Delimiter } from '@campus-cover/engine/csv';

/**
 * Maximum number of bytes in one row of the file. Without this limit, an unclosed quotation mark would make the rest of the
 * file part of one row.
 */
const largestRowBytes = 64 * 1024;

/** A row of a file. */
export interface CsvRow {
  /** The line on which the row begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a CSV file as it arrives, row by row: UTF-8 with or without a byte order mark; separated by commas, semicolons
 * or tabs, as in the header; lines that end with LF, CRLF or CR. Skips empty lines.
 *
 * @throws {CsvError} for a file that is not UTF-8, or that has an unclosed quotation mark or a row that is too long
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const { delimiter, chunks } = await peek(checkEncoding(bytes));
  let line = 1;
  /** The line numbers of the rows that have been parsed but not yet read. */
  const begins: number[] = [];
  const parser = parse({
    delimiter,
    bom: true,
    raw: true,
    relax_column_count: true,
    // A lone quotation mark inside a cell belongs to the cell.
    relax_quotes: true,
    max_record_size: largestRowBytes,
    // The parser's own count of lines is wrong after a cell that contains CRLF.
    on_record(row) {
      begins.push(line);
      line += countLines((row as unknown as ParsedRow).raw);
      return row;
    },
  });
  const feeding = feed(parser, chunks);
  try {
    for await (const { record: cells } of parser as AsyncIterable<ParsedRow>) {
      const begin = begins.shift() ?? line;
      if (cells.length > 1 || cells[0] !== '') yield { line: begin, cells };
    }
  } catch (error) {
    throw explain(error, line);
  } finally {
    parser.destroy();
    await feeding;
  }
}

/** What the parser returns for a row when `raw` is set. */
interface ParsedRow {
  readonly raw: string;
  readonly record: readonly string[];
}

/** Reads until the header is complete. */
async function peek(
  chunks: AsyncGenerator<Buffer>,
): Promise<{ readonly delimiter: Delimiter; readonly chunks: AsyncIterable<Buffer> }> {
  const read: Buffer[] = [];
  let header: string | null = null;
  while (header === null && read.reduce((sum, chunk) => sum + chunk.byteLength, 0) < largestRowBytes) {
    const next = await chunks.next();
    if (next.done) break;
    read.push(next.value);
    header = firstLine(Buffer.concat(read).toString('utf8'));
  }
  const all = async function* () {
    yield* read;
    yield* chunks;
  };
  return { delimiter: findDelimiter(header ?? Buffer.concat(read).toString('utf8')), chunks: all() };
}

/** Sends the parser as much data as it accepts. The code that reads the rows receives any error in the file. */
async function feed(parser: Parser, chunks: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const chunk of chunks) {
      if (parser.destroyed) return;
      if (!parser.write(chunk)) await canWrite(parser);
    }
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
  }
}

function canWrite(parser: Parser): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      parser.off('drain', done).off('close', done);
      resolve();
    };
    parser.once('drain', done).once('close', done);
  });
}

function countLines(raw: string): number {
  // The parser strips a record's CR from the text and leaves the LF for the next record.
  return raw.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function explain(error: unknown, line: number): unknown {
  if (!(error instanceof ParserError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')
    return new CsvError(
      'quote-open',
      line,
      `The row on line ${line} does not end. A quotation mark may be missing or extra.`,
    );
  return new CsvError('not-csv', line, `The row on line ${line} cannot be read as CSV.`);
}

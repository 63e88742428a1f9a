import { isUtf8 } from 'node:buffer';
import { CsvError } from './csv-error.ts';

const lineFeed = 0x0a;

/**
 * Passes bytes through while they are UTF-8 text.
 *
 * @throws {CsvError} `not-utf8` with the line of the first byte that is not UTF-8, `not-text` for a zero byte
 */
export async function* checkEncoding(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let line = 1;
  // The bytes after the last line feed, which may end in the middle of a character.
  let open: Buffer[] = [];
  for await (const chunk of bytes) {
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const end = buffer.lastIndexOf(lineFeed) + 1;
    if (end === 0) {
      open.push(buffer);
      continue;
    }
    const lines = Buffer.concat([...open, buffer.subarray(0, end)]);
    line = checkLines(lines, line);
    open = [buffer.subarray(end)];
    yield lines;
  }
  const rest = Buffer.concat(open);
  checkLines(rest, line);
  yield rest;
}

/**
 * @returns the number of the line after the checked lines
 */
function checkLines(lines: Buffer, first: number): number {
  const isText = isUtf8(lines) && !lines.includes(0);
  let line = first;
  let start = 0;
  for (let end = lines.indexOf(lineFeed); end !== -1; end = lines.indexOf(lineFeed, start)) {
    if (!isText) refuseOther(lines.subarray(start, end), line);
    line += 1;
    start = end + 1;
  }
  if (!isText) refuseOther(lines.subarray(start), line);
  return line;
}

function refuseOther(text: Buffer, line: number): void {
  if (!isUtf8(text))
    throw new CsvError(
      'not-utf8',
      line,
      `Line ${line} is not UTF-8 text. Save the file again as "CSV UTF-8", and import that file.`,
    );
  if (text.includes(0))
    throw new CsvError(
      'not-text',
      line,
      `Line ${line} is not text. Save the file as a CSV file, and import that file.`,
    );
}

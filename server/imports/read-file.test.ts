import { describe, expect, it } from 'vitest';
import { decisionColumns } from './decisions/decision-rules.ts';
import { readImportFile } from './read-file.ts';

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

describe('a file from another system', () => {
  it('is read by the names of its columns, in any order, and its other columns are ignored', async () => {
    const text = '\uFEFFName;Decision;KEY;reference\r\n"Ada;\nA.";accept; 7 ;CC-1\r\n\r\n;refuse;8;CC-2\r\n';
    expect(await readImportFile(decisionColumns, bytesOf(text))).toEqual([
      { line: 2, cells: { decision: 'accept', key: '7', reference: 'CC-1' } },
      { line: 5, cells: { decision: 'refuse', key: '8', reference: 'CC-2' } },
    ]);
  });

  it.each([
    ['', /The file is empty/],
    ['key,reference\r\n', /The column decision is missing/],
    ['key,refernce,decision\r\n', /The column refernce is unknown. Did you mean reference\?/],
    ['key,reference,decision,nots\r\n', /The column nots is unknown. Did you mean note\?/],
    ['key,key,reference,decision\r\n', /The file has the column key twice/],
    ['key,reference,decision\r\n"1,CC-1,accept\r\n', /quotation mark/],
  ])('is refused if it is %j', async (text, message) => {
    await expect(readImportFile(decisionColumns, bytesOf(text))).rejects.toThrow(message);
  });
});

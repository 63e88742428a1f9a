import { formatSize } from '@campus-cover/renderer';
import { formats } from './formats.ts';
import type { FileEntry, InterchangeFormat } from './interchange-file.ts';

/** A file that came back from a translator. */
export interface TranslatorFile {
  readonly name: string;
  readonly format: InterchangeFormat;
  readonly language: string;
  readonly entries: readonly FileEntry[];
}

/** Many times the size of a file with every text of the largest form. */
const largestBytes = 5 * 1024 * 1024;

/**
 * Reads a translator's file: as XLIFF if it is XML, otherwise as CSV. Programs do not agree on file names.
 *
 * @param languages the form's languages; its own language first
 */
export async function readTranslatorFile(
  file: File,
  [source = '', ...languages]: readonly string[],
): Promise<TranslatorFile | { readonly failure: string }> {
  if (file.size > largestBytes)
    return { failure: `${file.name} is larger than ${formatSize(largestBytes)}, so it is not a file from here.` };
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text === null)
    return { failure: `${file.name} is not UTF-8 text. Save it again as “CSV UTF-8” or as XLIFF 1.2.` };
  const isXml = /^\uFEFF?\s*</.test(text);
  const format = formats.find(({ id }) => id === (isXml ? 'xliff' : 'csv')) ?? formats[0];
  const read = format.read(text, source, languages);
  return 'failure' in read ? read : { name: file.name, format, ...read };
}

/** Some translation programs write UTF-16, with a byte order mark. Returns `null` for other encodings. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    // The bytes are in another encoding. The caller says so.
    return null;
  }
}

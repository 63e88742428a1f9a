import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { KeyRing } from '../keys/key-ring.ts';
import { SealError } from '../keys/key-ring.ts';

// Layout of a sealed file: the mark, the length of the key's name, the name, 32 random bytes, then segments. Each
// segment is sealed together with its number and a mark that says whether it is the last one. As a result, no one can
// cut off, move or repeat a segment undetected (the STREAM construction). The file's own key is derived from the data
// key, the random bytes and the purpose, so a nonce is never used twice with the same key.

const mark = Buffer.from('\0campus-cover sealed 1\n');
const saltBytes = 32;
const tagBytes = 16;
const segmentBytes = 64 * 1024;
const longestKeyName = 20;
const cipher = 'aes-256-gcm';

/** How many bytes at the start of a file contain its whole header. */
export const headerBytes = mark.length + 1 + longestKeyName + saltBytes;

interface Header {
  /** Name of the data key. */
  readonly keyId: string;
  readonly salt: Buffer;
  readonly length: number;
}

/**
 * Seals bytes as they arrive, with the newest key.
 *
 * @param purpose what the bytes are and whose they are, e.g. `"document:doc_1"`; they open only for the same purpose
 */
export async function* sealBytes(
  bytes: AsyncIterable<Uint8Array>,
  { keyRing, purpose }: { readonly keyRing: KeyRing; readonly purpose: string },
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const keyId = keyRing.newestId;
  const key = keyRing.derive(keyId, salt, purpose);
  yield Buffer.concat([mark, Buffer.from([keyId.length]), Buffer.from(keyId, 'latin1'), salt]);
  let index = 0;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    waiting = Buffer.concat([waiting, chunk]);
    // The last segment has its own nonce, so the code seals a full segment only when more bytes arrive or the input
    // ends.
    while (waiting.length > segmentBytes) {
      yield sealSegment(waiting.subarray(0, segmentBytes), key, nonceOf(index, false));
      index += 1;
      waiting = waiting.subarray(segmentBytes);
    }
  }
  yield sealSegment(waiting, key, nonceOf(index, true));
}

/**
 * The bytes of a sealed file, one segment at a time. Each segment is verified as complete and unchanged before the caller receives it.
 * Only at the end of the file can the caller be sure that no segment is missing.
 *
 * @throws {SealError} when the file was changed, was sealed for another purpose, is not sealed, or its key no longer
 * exists
 */
export async function* openBytes(
  file: FileHandle,
  { keyRing, purpose }: { readonly keyRing: KeyRing; readonly purpose: string },
): AsyncGenerator<Buffer> {
  const header = await readHeader(file);
  if (!header) throw new SealError('The file is not sealed.');
  const key = keyRing.derive(header.keyId, header.salt, purpose);
  const { size } = await file.stat();
  let position = header.length;
  for (let index = 0, isLast = false; !isLast; index += 1) {
    const sealed = await readAt(file, position, Math.min(segmentBytes + tagBytes, size - position));
    position += sealed.length;
    isLast = position >= size;
    yield openSegment(sealed, key, nonceOf(index, isLast));
  }
}

/** Name of the key that sealed a file; null for an unsealed file. */
export async function readKeyId(file: FileHandle): Promise<string | null> {
  return (await readHeader(file))?.keyId ?? null;
}

/**
 * Name of the key that sealed a file, from its first `headerBytes`; null for an unsealed file.
 *
 * @throws {SealError} when the file ends in its header
 */
export function keyIdIn(start: Buffer): string | null {
  return parseHeader(start)?.keyId ?? null;
}

async function readHeader(file: FileHandle): Promise<Header | null> {
  return parseHeader(await readAt(file, 0, headerBytes));
}

function parseHeader(start: Buffer): Header | null {
  if (!start.subarray(0, mark.length).equals(mark)) return null;
  const nameStart = mark.length + 1;
  const saltStart = nameStart + (start[mark.length] ?? 0);
  const length = saltStart + saltBytes;
  if (start.length < length) throw new SealError('The file ends in the middle of its header.');
  return {
    keyId: start.subarray(nameStart, saltStart).toString('latin1'),
    salt: start.subarray(saltStart, length),
    length,
  };
}

/** Returns fewer bytes than requested only at the end of the file. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, length));
  let read = 0;
  while (read < bytes.length) {
    const { bytesRead } = await file.read(bytes, read, bytes.length - read, position + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes.subarray(0, read);
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function sealSegment(bytes: Buffer, key: Buffer, nonce: Buffer): Buffer {
  const encrypt = createCipheriv(cipher, key, nonce);
  return Buffer.concat([encrypt.update(bytes), encrypt.final(), encrypt.getAuthTag()]);
}

function openSegment(sealed: Buffer, key: Buffer, nonce: Buffer): Buffer {
  if (sealed.length < tagBytes) throw new SealError('The file ends too early.');
  try {
    const decrypt = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
    decrypt.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decrypt.update(sealed.subarray(0, -tagBytes)), decrypt.final()]);
  } catch (cause) {
    throw new SealError('The file was changed, or was sealed for a different location.', { cause });
  }
}

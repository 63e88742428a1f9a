import { BackupError } from './backup-error.ts';

// The content of a backup is a sequence of frames: the length of the payload (4 bytes), the kind (1 byte), the payload.

/** `json`: a description of what follows. `rows`: rows of a table, one per line. `bytes`: a part of a document. */
export type FrameKind = 'json' | 'rows' | 'bytes';

export interface Frame {
  readonly kind: FrameKind;
  readonly payload: Buffer;
}

const kinds: readonly FrameKind[] = ['json', 'rows', 'bytes'];
const headerBytes = 5;
/** Larger than any batch of rows. A larger length is a sign of a file that is not a backup. */
const largestPayload = 1024 * 1024 * 1024;

export function* encodeFrame(kind: FrameKind, payload: Uint8Array): Generator<Uint8Array> {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(payload.byteLength);
  header.writeUInt8(kinds.indexOf(kind), 4);
  yield header;
  yield payload;
}

/** @throws {BackupError} when the content ends within a frame */
export async function* decodeFrames(content: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let chunks: Buffer[] = [];
  let waiting = 0;
  let wanted = headerBytes;
  let kind: FrameKind | undefined;
  for await (const chunk of content) {
    chunks.push(chunk);
    waiting += chunk.length;
    if (waiting < wanted) continue;
    let bytes = Buffer.concat(chunks);
    while (bytes.length >= wanted) {
      const part = bytes.subarray(0, wanted);
      bytes = bytes.subarray(wanted);
      if (kind === undefined) {
        [kind, wanted] = readHeader(part);
      } else {
        yield { kind, payload: part };
        [kind, wanted] = [undefined, headerBytes];
      }
    }
    chunks = [bytes];
    waiting = bytes.length;
  }
  if (waiting > 0 || kind !== undefined) throw new BackupError('The backup ends in the middle of its content.');
}

function readHeader(header: Buffer): [FrameKind, number] {
  const kind = kinds[header.readUInt8(4)];
  const length = header.readUInt32BE();
  if (!kind || length > largestPayload)
    throw new BackupError('The backup contains data that this release cannot read.');
  return [kind, length];
}

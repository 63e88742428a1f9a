import { open, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { noteBounce } from './note-bounce.ts';
import { readBounce } from './read-bounce.ts';

/** Files per run; the next run takes the rest. */
const mostFiles = 500;
/** A report is short. If a file is longer, only its beginning is read. */
const mostBytes = 256 * 1024;

/**
 * Reads the new messages in a Maildir folder, notes the addresses that do not work, and deletes the messages, because a
 * report names the recipient. After a crash, a message is read again, which changes nothing.
 *
 * @returns how many addresses it noted, and how many messages it read
 */
export async function collectBounces(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  maildir: string,
): Promise<{ readonly noted: number; readonly read: number }> {
  const incoming = join(maildir, 'new');
  const entries = await readdir(incoming, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .slice(0, mostFiles)
    .map(({ name }) => name);
  let noted = 0;
  for (const name of names) {
    const source = await readStart(join(incoming, name));
    // Another instance has taken it.
    if (source === null) continue;
    const bounce = await readBounce(source);
    if (bounce !== null && (await noteBounce(storage, bounce, clock.now()))) noted += 1;
    await unlessGone(unlink(join(incoming, name)));
  }
  return { noted, read: names.length };
}

async function readStart(path: string): Promise<Uint8Array | null> {
  const file = await unlessGone(open(path));
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBytes), 0, mostBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function unlessGone<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { noteBounce } from './note-bounce.ts';
import { readBounce } from './read-bounce.ts';

/** Files per run; the next run takes the rest. */
const mostFiles = 500;
/** A report is short. Of a longer file, only the beginning is read. */
const mostBytes = 256 * 1024;

/**
 * Reads the new messages in a Maildir folder, notes the addresses that do not work, and moves the messages to `cur` as
 * read. After a crash, a message is read again, which changes nothing.
 *
 * @returns how many addresses it noted, and how many messages it read
 */
export async function collectBounces(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  maildir: string,
): Promise<{ readonly noted: number; readonly read: number }> {
  const [incoming, done] = [join(maildir, 'new'), join(maildir, 'cur')];
  await mkdir(done, { recursive: true });
  const names = (await readdir(incoming)).filter((name) => !name.startsWith('.')).slice(0, mostFiles);
  let noted = 0;
  for (const name of names) {
    const source = await readStart(join(incoming, name));
    // Another instance has taken it.
    if (source === null) continue;
    const bounce = await readBounce(source);
    if (bounce !== null && (await noteBounce(storage, bounce, clock.now()))) noted += 1;
    await unlessGone(rename(join(incoming, name), join(done, `${name}:2,S`)));
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

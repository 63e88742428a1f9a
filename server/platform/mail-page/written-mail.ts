import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

/** A message that the file transport wrote, parsed the way a mail program parses it. */
export interface WrittenMail {
  /** File name without the extension. */
  readonly id: string;
  readonly writtenAt: Date;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The message as the server would send it. */
  readonly source: string;
}

const ending = '.eml';
/** More messages than a person would look through. */
const longestList = 200;

/** The messages in a folder, newest first. */
export async function listWrittenMails(folder: string): Promise<readonly WrittenMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith(ending))
      .map(async (name) => {
        const { mtimeMs } = await stat(join(folder, name));
        return { id: name.slice(0, -ending.length), mtimeMs };
      }),
  );
  // If two messages were written in the same millisecond, the later one has the higher number.
  const newestFirst = files.sort((a, b) => b.mtimeMs - a.mtimeMs || numberOf(b.id) - numberOf(a.id));
  const mails = await Promise.all(newestFirst.slice(0, longestList).map(({ id }) => findWrittenMail(folder, id)));
  return mails.filter((mail) => mail !== undefined);
}

/** @returns undefined when there is no such message, or it was deleted in the meantime */
export async function findWrittenMail(folder: string, id: string): Promise<WrittenMail | undefined> {
  if (!/^[A-Za-z0-9-]{1,100}$/.test(id)) return undefined;
  const path = join(folder, `${id}${ending}`);
  try {
    const [source, { mtime }] = await Promise.all([readFile(path), stat(path)]);
    const { from, to = [], subject = '', text = '', html = '' } = await PostalMime.parse(source);
    return {
      id,
      writtenAt: mtime,
      from: from ? describe(from) : '',
      to: to.map(describe).join(', '),
      subject,
      text,
      html,
      source: source.toString('utf8'),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function describe({ name, address = '' }: Address): string {
  return name === '' ? address : `${name} <${address}>`;
}

function numberOf(id: string): number {
  return Number(/\d+/.exec(id)?.[0] ?? 0);
}

import { readFile, writeFile } from 'node:fs/promises';
import { exportPerson } from '../../people/export-person.ts';
import { readmitPerson } from '../../people/readmit-person.ts';
import { listErasures, repeatErasures, type ListedErasure } from '../../people/repeat-erasures.ts';
import { dataUsage, oneName, required, type DataCommand } from './data-call.ts';
import { eraseCommand } from './erase-command.ts';

const exportOne: DataCommand = async (call) => {
  const schoolStudentId = oneName(call, 'one student id');
  const [slug, path] = [required(call, 'school'), required(call, 'to')];
  const documents = await naming(path, exportPerson(call, { slug, schoolStudentId, path }));
  return {
    ok: true,
    text: `${path} has all data about this person, with ${documents} documents. It is not encrypted.`,
  };
};

const readmit: DataCommand = async (call) => {
  const schoolStudentId = oneName(call, 'one student id');
  const [slug, now] = [required(call, 'school'), call.clock.now()];
  const { storage, keyRing } = call;
  const isReadmitted = await storage.system((trx) => readmitPerson(trx, { keyRing, slug, schoolStudentId, now }));
  return isReadmitted
    ? { ok: true, text: 'The next roster import can add this student again.' }
    : { ok: false, text: `The portal has not erased a student of ${slug} with this id.` };
};

const erasures: DataCommand = async (call) => {
  if (call.names.length > 0) throw new Error(dataUsage);
  const path = required(call, 'to');
  const listed = await listErasures(call.storage);
  await naming(
    path,
    writeFile(path, `${JSON.stringify({ erasures: listed }, null, 2)}\n`, { flag: 'wx', mode: 0o600 }),
  );
  return { ok: true, text: `${path} lists ${listed.length} erasures.` };
};

const repeat: DataCommand = async (call) => {
  const path = oneName(call, 'one file');
  const { erased, known, absent, obstacles } = await repeatErasures(call, await readList(path));
  const text = [
    `${erased} people were erased again. ${known} erasures were already recorded. ${absent} people are not in the database.`,
    ...obstacles,
  ].join('\n');
  return { ok: obstacles.length === 0, text };
};

export const peopleCommands: Readonly<Record<string, DataCommand>> = {
  export: exportOne,
  erase: eraseCommand,
  readmit,
  erasures,
  'repeat-erasures': repeat,
};

/** Names the file that already exists. */
async function naming<Result>(path: string, writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new Error(`${path} already exists. Choose a new file name.`, { cause: error });
    throw error;
  }
}

async function readList(path: string): Promise<readonly ListedErasure[]> {
  const wrong = new Error(`${path} is not a list that "campus-cover people erasures" wrote.`);
  let read: unknown;
  try {
    read = JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new Error(wrong.message, { cause });
  }
  const listed = typeof read === 'object' && read !== null && 'erasures' in read ? read.erasures : null;
  if (!Array.isArray(listed) || !listed.every(isListed)) throw wrong;
  return listed;
}

function isListed(entry: unknown): entry is ListedErasure {
  const keys = ['id', 'school', 'keyId', 'digest', 'erasedAt'];
  return (
    typeof entry === 'object' &&
    entry !== null &&
    keys.every((key) => typeof (entry as Readonly<Record<string, unknown>>)[key] === 'string')
  );
}

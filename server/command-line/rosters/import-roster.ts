import { createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { RosterRun } from '../../platform/storage/index.ts';
import { applyRoster, beginApply } from '../../roster/apply/apply-roster.ts';
import { writeErrorsCsv } from '../../roster/errors-csv.ts';
import { beginImport, previewRoster } from '../../roster/preview-roster.ts';
import { discardRun, findRun } from '../../roster/roster-run.ts';
import { isFile, refuseErrorsFile } from '../import-files.ts';
import { findAuthor } from '../schools/find-author.ts';
import { describeImport } from './describe-import.ts';
import { oneName, rosterUsage, schoolOf, type RosterCall, type RosterReport } from './rosters-call.ts';

/** Compares a file with the school's current roster data and, unless it is a dry run, applies the changes. */
export async function importRoster(call: RosterCall): Promise<RosterReport> {
  const { storage, library, clock, keyRing, periods, given, isSet } = call;
  const path = oneName(call, 'one file');
  const slug = schoolOf(call);
  if (periods.length === 0) throw new Error(`--period is missing.\n\n${rosterUsage}`);
  if (!(await isFile(path))) throw new Error(`There is no file ${path}.`);
  const errorsFile = given('errors');
  if (errorsFile) await refuseErrorsFile(errorsFile);
  const author = await findAuthor({ storage, given: (name) => (name === 'author' ? given('author') : undefined) });
  const parts = { storage, library, clock, keyRing };
  const begun = await beginImport(parts, { slug, periodIds: periods, author, fileName: basename(path) });
  await previewRoster(parts, begun, createReadStream(path));
  const run = await reread(begun.run);
  if (errorsFile) await writeErrors(run, errorsFile);
  const told = await storage.system((trx) => describeImport(trx, run));
  if (run.state !== 'previewed') return { ok: false, text: told };
  if (isSet('dry-run')) {
    await discard(run);
    return { ok: true, text: `${told}\nA dry run, recorded as roster number ${run.number}: nothing was changed.` };
  }
  const request = { slug, run, accept: isSet('accept'), author, requestId: null };
  try {
    await beginApply(parts, request);
    await applyRoster(parts, request);
  } catch (error) {
    await discard(run);
    if (!(error instanceof ServerError)) throw error;
    const hint = error.code === 'ROSTER_CONSENT' ? ' To apply it anyway, use --accept.' : '';
    const reason = told.includes(error.detail) ? '' : `${error.detail}\n`;
    return { ok: false, text: `${told}\n${reason}Nothing was changed.${hint}` };
  }
  const applied = await reread(run);
  return { ok: true, text: await storage.system((trx) => describeImport(trx, applied)) };

  function reread({ universityId, number }: RosterRun): Promise<RosterRun> {
    return storage.system((trx) => findRun(trx, { universityId, number }));
  }

  function discard(of: RosterRun): Promise<void> {
    return storage.system((trx) => discardRun(trx, of, clock.now()));
  }

  async function writeErrors(of: RosterRun, file: string): Promise<void> {
    const lines = writeErrorsCsv(of.id, (work) => storage.system(work));
    try {
      // Never overwrites an existing file, which may be the roster itself.
      await pipeline(lines, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      // Otherwise, an administrator could apply this comparison from the page.
      if (of.state === 'previewed') await discard(of);
      throw new Error(`${file} could not be written. Nothing was imported.`, { cause: error });
    }
  }
}

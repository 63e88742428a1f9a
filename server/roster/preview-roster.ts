import { ServerError } from '../platform/errors/server-error.ts';
import type { RosterRun } from '../platform/storage/index.ts';
import { compareRun } from './compare/compare-run.ts';
import { keepPreview } from './kept-preview.ts';
import type { RosterAuthor, RosterParts } from './roster-parts.ts';
import { loadRosterRules, type RosterRules } from './roster-rules.ts';
import { beginRun, failRun, noteProgress } from './roster-run.ts';
import { RosterFileError, stageFile } from './stage-file.ts';

interface ImportRequest {
  readonly slug: string;
  readonly periodIds: readonly string[];
  readonly author: RosterAuthor;
  readonly fileName: string;
}

/** A run that has begun, with the rules that it follows. */
export interface BegunRun {
  readonly run: RosterRun;
  readonly rules: RosterRules;
}

/**
 * Begins an import.
 *
 * @throws {ServerError} ROSTER_BUSY, and the errors of `loadRosterRules`
 */
export async function beginImport(
  parts: RosterParts,
  { slug, periodIds, author, fileName }: ImportRequest,
): Promise<BegunRun> {
  const { storage, clock } = parts;
  const rules = await storage.system((trx) => loadRosterRules(trx, parts, { slug, periodIds }));
  return { rules, run: await beginRun(storage, { rules, author, fileName, now: clock.now() }) };
}

/**
 * Reads a file and compares it with the school's records. Writes nothing about students. A file that is not a roster of
 * the school results in a failed run that records the reason.
 */
export async function previewRoster(
  parts: RosterParts,
  begun: BegunRun,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { storage, clock } = parts;
  const { run, rules } = begun;
  try {
    const { rows, repeated, sha256, sizeBytes } = await stageFile(parts, begun, bytes);
    await storage.system((trx) =>
      trx
        .updateTable('rosterRuns')
        .set({
          sha256,
          sizeBytes,
          working: 'comparing',
          rowsDone: 0,
          rowsTotal: rows - repeated,
          workedAt: clock.now(),
        })
        .where('id', '=', run.id)
        .execute(),
    );
    const { counts, entries, share } = await compareRun({
      run,
      rules,
      keyRing: parts.keyRing,
      repeated,
      within: (work) => storage.system(work),
      onProgress: (trx, done) => noteProgress(trx, run.id, done, clock.now()),
    });
    await storage.system((trx) =>
      trx
        .updateTable('rosterRuns')
        .set({
          state: 'previewed',
          working: null,
          counts: { ...counts },
          preview: keepPreview({ entries, share, repeated }),
          previewedAt: clock.now(),
        })
        .where('id', '=', run.id)
        .execute(),
    );
  } catch (error) {
    const failure = explain(error);
    await storage.system((trx) => failRun(trx, { id: run.id, failure, now: clock.now() }));
    if (!(error instanceof RosterFileError || error instanceof ServerError)) throw error;
  }
}

function explain(error: unknown): string {
  if (error instanceof RosterFileError) return error.message;
  if (error instanceof ServerError) return error.detail;
  return 'Something went wrong while the portal was reading this file. Import it again.';
}

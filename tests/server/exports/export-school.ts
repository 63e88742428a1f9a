import type { ExportKind, FormLibrary } from '@campus-cover/engine';
import { takeRun } from '../../../server/exports/take-run.ts';
import { findExportRun } from '../../../server/exports/find-run.ts';
import { openExportFile, type ExportFormat } from '../../../server/exports/open-export-file.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';

const library = await readSchemaFiles(locateSchemas());
const universityId = 'uni_bay-state';
const usualMoment = '2026-11-21T15:30:00Z';

/**
 * Takes a run at Bay State, and returns its number.
 *
 * @param files with other files for the school
 * @param takenAt in UTC
 */
export async function takeTestRun(
  storage: Storage,
  kind: ExportKind,
  files = library,
  takenAt = usualMoment,
): Promise<number> {
  const author = { id: 'system', name: 'Operator' };
  const request = { universityId, slug: 'bay-state', kind, author, requestId: null };
  return (await takeRun({ ...parts(storage, takenAt), library: files }, request)).number;
}

function parts(storage: Storage, moment = usualMoment) {
  return { storage, library, clock: createClock('2026-11-21', () => new Date(moment)) };
}

interface FileName {
  readonly kind: ExportKind;
  readonly number: number;
  readonly since?: number;
  readonly format?: ExportFormat;
  readonly receiver?: string;
}

/** Returns the whole file of a run. */
export async function readTestFile(
  storage: Storage,
  { kind, number, since, format = 'jsonl', receiver }: FileName,
): Promise<string> {
  const run = await storage.inTenant(universityId, (trx) => findExportRun(trx, { universityId, kind, number }));
  let text = '';
  const wanted = { slug: 'bay-state', run, since: since ?? null, format, receiver };
  for await (const part of (await openExportFile(parts(storage), wanted)).text) text += part;
  return text;
}

export type FileLine = Readonly<Record<string, string | number | null>>;

/** Returns the records of a JSON Lines file. */
export function linesOf(text: string): readonly FileLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as FileLine);
}

/** The release's files, with another `exports.json` for Bay State. */
export function withExports(exports: object): FormLibrary {
  const school = library.schools.get('bay-state')!;
  const file = { file: 'exports.json', text: JSON.stringify({ exports }) };
  return { ...library, schools: new Map(library.schools).set('bay-state', { ...school, exports: file }) };
}

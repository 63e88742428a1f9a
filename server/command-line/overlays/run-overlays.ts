import { parseArgs } from 'node:util';
import type { FormLibrary } from '@campus-cover/engine';
import { readConfig } from '../../config.ts';
import { ServerError } from '../../errors/server-error.ts';
import { locateSchemas, readSchemaFiles } from '../../forms/schema-files.ts';
import { openStorage, type Storage } from '../../storage/index.ts';
import { storageConfig } from '../storage-config.ts';
import { checkOverlays } from './check-overlays.ts';
import { exportOverlays } from './export-overlays.ts';
import { importOverlay } from './import-overlay.ts';
import { listPublished } from './list-published.ts';

export const overlaysUsage = `Usage: campus-cover overlays <command>

  list                     What staff have published: which form of which school, by whom, when and why
  export <folder>          Write what is in force into a folder like schemas/, to the letter: in a checkout, "git diff" then
                           shows what was published
  import <folder>          Publish a school's files of a form out of such a folder, after the same checks as in the workbench
    --author <address>       the staff member whose publication it is
    --why <text>             for the history
    --based-on <number>      refuse when another publication is in force by now; 0 is what the release brought
  check                    Whether everything that was published fits the form files of this release

  --school <slug>          bay-state; export takes all schools without it
  --form <id>              waiver; export takes all forms without it
  --schemas <folder>       the form files of the release; otherwise SCHEMAS_DIR, or the project's own

Exit code: 0 all is well, 1 something was refused or does not fit.
The embedded database belongs to one process at a time: stop the portal first. PostgreSQL needs no stop.`;

/** What the commands work with. */
export interface OverlaysCall {
  readonly storage: Storage;
  /** The release's files. */
  readonly library: FormLibrary;
  readonly now: Date;
  /** The command's own argument, if it takes one. */
  readonly folder: string | undefined;
  /** @throws {Error} in words when it was not given */
  readonly required: (name: OverlaysOption) => string;
  readonly given: (name: OverlaysOption) => string | undefined;
}

export type OverlaysOption = 'school' | 'form' | 'author' | 'why' | 'based-on' | 'schemas';

/** What a command has to say, and whether all is well. */
export interface OverlaysReport {
  readonly ok: boolean;
  readonly text: string;
}

const commands: Readonly<Record<string, (call: OverlaysCall) => Promise<OverlaysReport>>> = {
  list: listPublished,
  export: exportOverlays,
  import: importOverlay,
  check: checkOverlays,
};

/**
 * `campus-cover overlays <command> …`
 *
 * @returns the exit code
 * @throws {Error} in words for the person at the terminal
 */
export async function runOverlays(args: readonly string[]): Promise<0 | 1> {
  const config = readConfig(process.env, process.cwd());
  const read = readOverlaysArguments(args);
  const library = await readSchemaFiles(read.given('schemas') ?? config.schemasDir ?? locateSchemas());
  const storage = await openStorage(storageConfig(config));
  try {
    const { ok, text } = await read.run({ ...read, storage, library, now: new Date() });
    console.log(text);
    return ok ? 0 : 1;
  } catch (error) {
    // What it says of itself is a code; a person at a terminal gets the words.
    if (error instanceof ServerError) throw new Error(error.detail, { cause: error });
    throw error;
  } finally {
    await storage.close();
  }
}

/** @throws {Error} in words, with the usage */
export function readOverlaysArguments(args: readonly string[]) {
  const [command = '', ...rest] = args;
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Error(overlaysUsage);
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { school: text, form: text, author: text, why: text, 'based-on': text, schemas: text },
  });
  if (positionals.length > 1) throw new Error(`Too many arguments: "${positionals[1]}".\n\n${overlaysUsage}`);
  const given = (name: OverlaysOption): string | undefined => values[name]?.trim();
  return {
    run,
    folder: positionals[0],
    given,
    required(name: OverlaysOption): string {
      const value = given(name);
      if (!value) throw new Error(`--${name} is missing.\n\n${overlaysUsage}`);
      return value;
    },
  };
}

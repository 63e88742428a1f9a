import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { ServerError } from '../../errors/server-error.ts';
import { locateSchemas, readSchemaFiles } from '../../forms/schema-files.ts';
import { openStorage } from '../../storage/index.ts';
import { printableText } from '../printable-text.ts';
import { storageConfig } from '../storage-config.ts';
import { checkOverlays } from './check-overlays.ts';
import { exportOverlays } from './export-overlays.ts';
import { importOverlay } from './import-overlay.ts';
import { listPublished } from './list-published.ts';
import { overlaysUsage, type OverlaysCall, type OverlaysOption, type OverlaysReport } from './overlays-call.ts';

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
    console.log(printableText(text));
    return ok ? 0 : 1;
  } catch (error) {
    // What it says of itself is a code; a person at a terminal gets the words.
    if (error instanceof ServerError) throw new Error(printableText(error.detail), { cause: error });
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

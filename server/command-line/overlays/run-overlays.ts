import { parseArgs } from 'node:util';
import { locateSchemas, readSchemaFiles } from '../../forms/definitions/schema-files.ts';
import { readConfig } from '../../platform/config/config.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { openInstallation } from '../open-installation.ts';
import { printableText } from '../printable-text.ts';
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
 * Runs `campus-cover overlays <command> …`
 *
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runOverlays(args: readonly string[]): Promise<0 | 1> {
  const config = readConfig(process.env, process.cwd());
  const read = readOverlaysArguments(args);
  const library = await readSchemaFiles(read.given('schemas') ?? config.schemasDir ?? locateSchemas());
  const storage = await openInstallation(config);
  try {
    const { ok, text } = await read.run({ ...read, storage, library, now: new Date() });
    console.log(printableText(text));
    return ok ? 0 : 1;
  } catch (error) {
    // The error's own message is a code; a person at a terminal needs the text.
    if (error instanceof ServerError) throw new Error(printableText(error.detail), { cause: error });
    throw error;
  } finally {
    await storage.close();
  }
}

/** @throws {Error} with a message and the usage */
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

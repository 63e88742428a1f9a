import { parseArgs } from 'node:util';
import { locateSchemas, readSchemaFiles } from '../../forms/definitions/schema-files.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { loadKeyRing } from '../../platform/keys/load-key-ring.ts';
import { openInstallation } from '../open-installation.ts';
import { printableText } from '../printable-text.ts';
import { explainStudent } from './explain-student.ts';
import { importRoster } from './import-roster.ts';
import { rosterUsage, type RosterCall, type RosterReport } from './rosters-call.ts';
import { showRosterHistory } from './show-roster-history.ts';
import { undoLastRoster } from './undo-last-roster.ts';

const commands: Readonly<Record<string, (call: RosterCall) => Promise<RosterReport>>> = {
  import: importRoster,
  explain: explainStudent,
  history: showRosterHistory,
  undo: undoLastRoster,
};

/**
 * Runs `campus-cover roster <command> …`
 *
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runRosters(args: readonly string[]): Promise<0 | 1> {
  const [command = '', ...rest] = args;
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Error(rosterUsage);
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      school: text,
      period: { type: 'string', multiple: true },
      author: text,
      errors: text,
      file: text,
      schemas: text,
      'dry-run': flag,
      accept: flag,
    },
  });
  const config = readConfig(process.env, process.cwd());
  const library = await readSchemaFiles(values.schemas ?? config.schemasDir ?? locateSchemas());
  const storage = await openInstallation(config);
  try {
    const { ok, text: told } = await runRefusable(run, {
      storage,
      library,
      clock: createClock(config.today),
      keyRing: loadKeyRing(config),
      names: positionals,
      periods: values.period ?? [],
      given: (name) => values[name]?.trim(),
      isSet: (name) => values[name] === true,
    });
    console.log(printableText(told));
    return ok ? 0 : 1;
  } finally {
    await storage.close();
  }
}

/** Reports a refusal, using its own message. */
export async function runRefusable(
  run: (call: RosterCall) => Promise<RosterReport>,
  call: RosterCall,
): Promise<RosterReport> {
  try {
    return await run(call);
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    if (error.code === 'NOT_FOUND') return { ok: false, text: `There is no school ${call.given('school')}.` };
    return { ok: false, text: error.detail };
  }
}

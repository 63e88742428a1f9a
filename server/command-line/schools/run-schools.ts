import { parseArgs } from 'node:util';
import { locateSchemas, readSchemaFiles } from '../../forms/definitions/schema-files.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createWorkshop } from '../../workshop/create-workshop.ts';
import { openInstallation } from '../open-installation.ts';
import { printableText } from '../printable-text.ts';
import { applySchools } from './apply-schools.ts';
import { exportSchool } from './export-school.ts';
import { listSchools } from './list-schools.ts';
import { restoreSchool } from './restore-school.ts';
import { schoolsUsage, type SchoolsCall, type SchoolsReport } from './schools-call.ts';
import { showHistory } from './show-history.ts';

const commands: Readonly<Record<string, (call: SchoolsCall) => Promise<SchoolsReport>>> = {
  apply: applySchools,
  list: listSchools,
  export: exportSchool,
  history: showHistory,
  restore: restoreSchool,
};

/**
 * Runs `campus-cover schools <command> …`
 *
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runSchools(args: readonly string[]): Promise<0 | 1> {
  const [command = '', ...rest] = args;
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Error(schoolsUsage);
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { why: text, number: text, author: text, schemas: text, 'dry-run': flag, accept: flag },
  });
  const config = readConfig(process.env, process.cwd());
  const library = await readSchemaFiles(values.schemas ?? config.schemasDir ?? locateSchemas());
  const storage = await openInstallation(config);
  // Starts no process until a form must be proved.
  const workshop = createWorkshop({ library });
  try {
    const { ok, text: told } = await run({
      storage,
      library,
      clock: createClock(config.today),
      workshop,
      names: positionals,
      given: (name) => values[name]?.trim(),
      isSet: (name) => values[name] === true,
    });
    console.log(printableText(told));
    return ok ? 0 : 1;
  } finally {
    await workshop.close();
    await storage.close();
  }
}

import { parseArgs } from 'node:util';
import { locateSchemas, readSchemaFiles } from '../../forms/definitions/schema-files.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { guardDocumentStore } from '../../platform/document-store/guarded-document-store.ts';
import { openDocumentStore } from '../../platform/document-store/open-document-store.ts';
import { loadKeyRing } from '../../platform/keys/load-key-ring.ts';
import { openInstallation } from '../open-installation.ts';
import { printableText } from '../printable-text.ts';
import { dataUsage, orRefusal, type DataCommand } from './data-call.ts';
import { holdsCommands } from './holds-commands.ts';
import { peopleCommands } from './people-commands.ts';
import { previewRemoval } from './preview-removal.ts';

const commands: Readonly<Record<string, Readonly<Record<string, DataCommand>>>> = {
  retention: { preview: previewRemoval },
  holds: holdsCommands,
  people: peopleCommands,
};

/**
 * Runs `campus-cover retention|holds|people <command> …`
 *
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runData(about: string, [command = '', ...args]: readonly string[]): Promise<0 | 1> {
  const known = commands[about] ?? {};
  const run = Object.hasOwn(known, command) ? known[command] : undefined;
  if (!run) throw new Error(dataUsage);
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { school: text, student: text, reason: text, to: text, 'dry-run': { type: 'boolean' } },
  });
  const config = readConfig(process.env, process.cwd());
  const keyRing = loadKeyRing(config);
  const storage = await openInstallation(config);
  try {
    const { ok, text: told } = await orRefusal(
      run({
        storage,
        keyRing,
        documents: guardDocumentStore(openDocumentStore(config, keyRing), storage),
        clock: createClock(config.today),
        readLibrary: () => readSchemaFiles(config.schemasDir ?? locateSchemas()),
        names: positionals,
        given: (name) => values[name]?.trim(),
        isDryRun: values['dry-run'] === true,
      }),
    );
    console.log(printableText(told));
    return ok ? 0 : 1;
  } finally {
    await storage.close();
  }
}

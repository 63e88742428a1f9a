import { parseArgs } from 'node:util';
import { loadFormCatalog } from '../../forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../forms/definitions/schema-files.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { loadKeyRing } from '../../platform/keys/load-key-ring.ts';
import { followSchools } from '../../school-files/follow-schools.ts';
import { openInstallation } from '../open-installation.ts';
import { printableText } from '../printable-text.ts';
import { correctStudent } from './correct-student.ts';

/**
 * Runs `campus-cover corrections <command> …`
 *
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runCorrections(args: readonly string[]): Promise<0 | 1> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      school: text,
      coverage: text,
      until: text,
      'first-day': text,
      'last-day': text,
      reason: text,
      schemas: text,
      confirm: { type: 'boolean' },
    },
  });
  const config = readConfig(process.env, process.cwd());
  const catalog = loadFormCatalog(await readSchemaFiles(values.schemas ?? config.schemasDir ?? locateSchemas()));
  const storage = await openInstallation(config);
  try {
    const { ok, text: told } = await correctStudent({
      storage,
      keyRing: loadKeyRing(config),
      clock: createClock(config.today),
      baseUrl: config.baseUrl,
      async periodsOf(slug) {
        await followSchools({ storage, catalog, onChange: () => {}, onMisfit: () => {} })();
        return catalog.coveragePeriods(slug);
      },
      names: positionals,
      given: (name) => values[name]?.trim(),
      isConfirmed: values.confirm === true,
    });
    console.log(printableText(told));
    return ok ? 0 : 1;
  } finally {
    await storage.close();
  }
}

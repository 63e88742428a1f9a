import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createFormHandlers } from '../../assembly/form-handlers.ts';
import { createEffectiveForms } from '../../forms/definitions/effective-forms.ts';
import { loadFormCatalog } from '../../forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../forms/definitions/schema-files.ts';
import { decisionRules } from '../../imports/decisions/decision-rules.ts';
import { eligibilityRules } from '../../imports/eligibility/eligibility-rules.ts';
import type { ImportRow, ImportRules } from '../../imports/import-kind.ts';
import { importRows, type RowResult } from '../../imports/import-rows.ts';
import { memberRules } from '../../imports/members/member-rules.ts';
import { readImportFile } from '../../imports/read-file.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { loadKeyRing } from '../../platform/keys/load-key-ring.ts';
import { newId } from '../../platform/storage/index.ts';
import { followSchools } from '../../school-files/follow-schools.ts';
import type { DecisionParts } from '../../reviews/decide-review.ts';
import { isFile, refuseErrorsFile } from '../import-files.ts';
import { findSchool } from '../find-school.ts';
import { openInstallation } from '../open-installation.ts';
import { printableText } from '../printable-text.ts';
import { findAuthor } from '../schools/find-author.ts';
import { describeResults, writeProblemsCsv } from './describe-results.ts';
import { importUsage, isImportCommand, type ImportCommand } from './imports-usage.ts';

const rulesOf: Readonly<Record<ImportCommand, (parts: DecisionParts) => ImportRules>> = {
  decisions: decisionRules,
  members: memberRules,
  eligibility: eligibilityRules,
};

interface ImportCall {
  readonly command: ImportCommand;
  readonly path: string;
  readonly slug: string;
  readonly isPreview: boolean;
  readonly errorsFile: string | undefined;
  readonly author: string | undefined;
  readonly schemas: string | undefined;
}

/**
 * Runs `campus-cover decisions import …` and the other imports.
 *
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runImports(command: string, args: readonly string[]): Promise<0 | 1> {
  if (!isImportCommand(command)) throw new Error(`There is no import of ${command}.`);
  const call = readCall(command, args);
  if (!(await isFile(call.path))) throw new Error(`There is no file ${call.path}.`);
  if (call.errorsFile !== undefined) await refuseErrorsFile(call.errorsFile);
  const requestId = newId('imp');
  const results = await importFile(call, requestId);
  console.log(printableText(describeResults(results, { ...call, requestId })));
  if (call.errorsFile !== undefined) await writeErrors(call.errorsFile, results);
  return results.some(({ state }) => state === 'wrong') ? 1 : 0;
}

/** @throws {Error} with the usage */
function readCall(command: ImportCommand, args: readonly string[]): ImportCall {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { school: text, errors: text, author: text, schemas: text, 'dry-run': { type: 'boolean' } },
  });
  const [verb, path, ...more] = positionals;
  if (verb !== 'import' || path === undefined || more.length > 0) throw new Error(importUsage(command));
  if (!values.school) throw new Error(`--school is missing.\n\n${importUsage(command)}`);
  const { school: slug, errors: errorsFile, author, schemas, 'dry-run': isPreview = false } = values;
  return { command, path, slug, isPreview, errorsFile, author, schemas };
}

async function importFile(call: ImportCall, requestId: string): Promise<readonly RowResult[]> {
  const { command, path, slug, isPreview } = call;
  const config = readConfig(process.env, process.cwd());
  const catalog = loadFormCatalog(await readSchemaFiles(call.schemas ?? config.schemasDir ?? locateSchemas()));
  const storage = await openInstallation(config);
  try {
    const school = await findSchool(storage, slug);
    const author = await findAuthor({ storage, given: (name) => (name === 'author' ? call.author : undefined) });
    await followSchools({ storage, catalog, onChange: () => {}, onMisfit: () => {} })();
    const forms = createEffectiveForms({ catalog, createHandlers: createFormHandlers });
    const rules = rulesOf[command]({ forms, schools: catalog, baseUrl: config.baseUrl });
    const rows: readonly ImportRow[] = await readImportFile(rules.columns, createReadStream(path));
    const clock = createClock(config.today);
    return await importRows({
      storage,
      keyRing: loadKeyRing(config),
      now: clock.now(),
      today: clock.today(school.timeZone),
      requestId,
      school,
      author: { id: author.id, name: `${author.name} (command)` },
      rules,
      rows,
      isPreview,
    });
  } finally {
    await storage.close();
  }
}

async function writeErrors(path: string, results: readonly RowResult[]): Promise<void> {
  try {
    await writeFile(path, writeProblemsCsv(results), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new Error(`${path} could not be written. See the problems above.`, { cause: error });
  }
}
